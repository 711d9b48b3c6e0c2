// An inline script of one screen, allowed by the page's nonce.
import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

export function OfficeScriptOf({ code }: { code: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the office's own script, allowed by its nonce
    <script nonce={use(FrameworkContext)?.nonce} dangerouslySetInnerHTML={{ __html: `(${code})()` }} />
  );
}
