// The error list of a refused form: takes the focus and links to each field.
import type { ErrorList } from "./error-list.ts";

export function ErrorSummary({ title, links }: ErrorList) {
  return (
    <div role="alert" tabIndex={-1} className="mt-8 border-l-4 border-error bg-error/5 p-5">
      <p className="font-medium text-error">{title}</p>
      <ul className="mt-2 text-small" hidden={links.length === 0}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-8 items-center gap-1 underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
