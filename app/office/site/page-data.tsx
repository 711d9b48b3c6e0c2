// Embeds a screen's data as JSON, which does not execute, so the CSP allows it.

export function PageData({ id, value }: { id: string; value: unknown }) {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose < cannot end the element
    <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />
  );
}
