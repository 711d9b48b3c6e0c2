// A picture from one edge of the screen to the other, with its caption below.
import type { ReactNode } from "react";
import { Picture, type PictureSource } from "#design/ui/picture.tsx";

type EdgePictureProps = {
  picture: PictureSource;
  className?: string;
  /** A figcaption. */
  children: ReactNode;
};

export function EdgePicture({ picture, className, children }: EdgePictureProps) {
  return (
    <figure className={className}>
      <div className="relative aspect-[4/3] overflow-hidden sm:aspect-[2/1] lg:aspect-[5/2]">
        <Picture source={picture} sizes="(min-width: 40rem) 100vw, 120vw" fill />
      </div>
      <div className="wrap">{children}</div>
    </figure>
  );
}
