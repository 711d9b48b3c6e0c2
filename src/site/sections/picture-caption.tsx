// The caption of a picture in a list: title, text and the note about its project.
import type { PictureSource } from "#design/ui/picture.tsx";
import { PictureNote } from "#design/ui/picture-note.tsx";

type PictureCaptionProps = { title: string; text: string; picture: PictureSource };

export function PictureCaption({ title, text, picture }: PictureCaptionProps) {
  return (
    <figcaption className="pt-3 text-small">
      <span className="font-medium">{title}.</span> <span className="text-stone">{text}</span>
      <PictureNote source={picture} className="mt-1" />
    </figcaption>
  );
}
