// A square picture of a person.
import { Picture, type PictureSource } from "#app/ui/picture.tsx";

export function Portrait({ picture }: { picture: PictureSource }) {
  return (
    <div className="relative size-28 shrink-0 overflow-hidden bg-limestone sm:size-56">
      <Picture source={picture} sizes="(min-width: 40rem) 14rem, 7rem" fill />
    </div>
  );
}
