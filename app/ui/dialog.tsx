// A dialog over the page: focus kept in, scrolling locked, Escape and a press outside close it, focus goes back.
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  closeLabel: string;
  children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, closeLabel, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 overflow-y-auto bg-ink/60 p-3 sm:p-8">
          <Primitive.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            className="relative mx-auto max-w-5xl bg-paper p-6 text-ink sm:p-10"
          >
            <div className="flex items-start justify-between gap-6">
              <Primitive.Title className="text-heading">{title}</Primitive.Title>
              <Primitive.Close aria-label={closeLabel} className="target -mt-2 -mr-2 grid place-items-center">
                <X aria-hidden="true" size={22} strokeWidth={1.25} />
              </Primitive.Close>
            </div>
            {description && (
              <Primitive.Description className="mt-3 text-stone">{description}</Primitive.Description>
            )}
            {children}
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
