// A sentence in which the company's phone number and email address are links and stay on one line.
import { Fragment } from "react";
import { emailHref, phoneHref } from "./contact-links.ts";

export function LinkedText({ children, phone, email }: { children: string; phone: string; email: string }) {
  const links = { [phone]: phoneHref(phone), [email]: emailHref(email) };
  const places = Object.keys(links)
    .map((words) => ({ words, at: children.indexOf(words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  let rest = 0;
  return [
    ...places.map(({ at, words }) => {
      const before = children.slice(rest, at);
      rest = at + words.length;
      return (
        <Fragment key={words}>
          {before}
          <a href={links[words]} className="underline-slide inline-block wrap-anywhere">
            {words}
          </a>
        </Fragment>
      );
    }),
    children.slice(rest),
  ];
}
