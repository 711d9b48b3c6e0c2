// The office's styles and its script. Its pages are never hydrated: they are forms and links.
import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";
import { fontFaces } from "#app/fonts/files.ts";
import liveUpdate from "./live-update.ts?inline-script";
import styles from "./office.css?inline";

export function OfficeStyles() {
  return (
    <style href="office" precedence="office">
      {fontFaces + styles}
    </style>
  );
}

/** Shows new requests without a reload. */
export function OfficeScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the office's own script, allowed by its nonce
    <script nonce={use(FrameworkContext)?.nonce} dangerouslySetInnerHTML={{ __html: `(${liveUpdate})()` }} />
  );
}
