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
    <article className="group relative grid h-full grid-cols-[2fr_3fr] grid-rows-[auto_auto_1fr] gap-x-5 md:flex md:flex-col @max-[14rem]:block">
      <div className="row-span-3">{media}</div>
      <h3 className="text-title md:mt-5">
        <a href={to} className="after:absolute after:inset-0 after:content-['']">
          {title}
        </a>
      </h3>
      <div className="mt-1 text-small text-stone md:mt-2">{children}</div>
      <p aria-hidden="true" className="mt-auto hidden items-center gap-2 pt-4 text-small font-medium md:flex">
        <span className="underline-slide group-hover:decoration-current">{action}</span>
        <Arrow />
      </p>
    </article>
  );
}
