// The button over a picture that opens it across the whole screen (open-viewer.ts).
import { Maximize2 } from "lucide-react";
import type { ComponentProps } from "react";
import type { PictureSource } from "./picture.tsx";

type ViewButtonProps = Omit<ComponentProps<"button">, "type"> & { picture: PictureSource };

export function ViewButton({ picture, ...props }: ViewButtonProps) {
  return (
    <button
      {...props}
      type="button"
      data-view={picture.name}
      aria-label={`View full screen: ${picture.alt}`}
      className="with-script group absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <span className="absolute right-2 bottom-2 grid size-10 place-items-center bg-ink/60 text-paper opacity-80 transition-opacity duration-200 group-hover:opacity-100">
        <Maximize2 aria-hidden="true" size={16} strokeWidth={1.75} />
      </span>
    </button>
  );
}
