// The call to action at the end of a page, with picture and phone number.
import { findPicture } from "./find-picture.ts";
import { readContent } from "./read.ts";
import type { LinkItem } from "./schemas/common.ts";

type Words = { title: string; text: string; action: LinkItem; phone: string; picture: string };

/** @param words `phone` is the text before the number */
export function buildCallToAction({ title, text, action, phone, picture: name }: Words) {
  return {
    title,
    text,
    action,
    phoneLabel: phone,
    phone: readContent().company.phone,
    picture: findPicture(name),
  };
}
