// A card: a drawing or picture above title and text. The title's link covers the whole card.
import type { ReactNode } from "react";
import { Arrow } from "./arrow.tsx";

type CardProps = {
  title: string;
  to: string;
  media: ReactNode;
  children: ReactNode;
  action: string;
};

export function Card({ title, to, media, children, action }: CardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      {media}
      <h3 className="mt-6 text-title">
        <a href={to} className="after:absolute after:inset-0 after:content-['']">
          {title}
        </a>
      </h3>
      <div className="mt-3 text-small text-stone">{children}</div>
      <p aria-hidden="true" className="mt-auto flex items-center gap-2 pt-6 text-small font-medium">
        <span className="underline-slide group-hover:decoration-current">{action}</span>
        <Arrow />
      </p>
    </article>
  );
}
