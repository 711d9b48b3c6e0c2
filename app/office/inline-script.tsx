// An inline script of the office, allowed by the page's nonce.
import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";

/** Runs a module that was imported with `?inline-script`. */
export function InlineScript({ code }: { code: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the office's own script, allowed by its nonce
    <script nonce={use(FrameworkContext)?.nonce} dangerouslySetInnerHTML={{ __html: `(${code})()` }} />
  );
}
