// A button that asks for one file.
import { Upload } from "lucide-react";
import { type ComponentProps, useRef } from "react";

type FileButtonProps = ComponentProps<"button"> & {
  accept: string;
  /** Ignores clicks; a disabled button would lose the focus. */
  isBusy?: boolean;
  onFile(file: File): void;
};

export function FileButton({ accept, isBusy = false, onFile, children, ...attributes }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        {...attributes}
        type="button"
        className="button line"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && input.current?.click()}
      >
        <Upload aria-hidden="true" size={18} />
        <span>{children}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows the same file again.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
