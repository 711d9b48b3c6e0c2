// The parts of a form's screen that the browser renders: the form, and the preview beside it.
import { PartBoundary } from "#design/ui/part-boundary.tsx";
import { EditPreview } from "../preview/edit-preview.tsx";
import type { FormPage } from "./page.ts";
import { SiteForm } from "./site-form.tsx";

export function FormIsland({ page }: { page: FormPage }) {
  return (
    <PartBoundary onAgain={() => location.reload()}>
      <SiteForm page={page} />
    </PartBoundary>
  );
}

export function PreviewIsland(props: NonNullable<FormPage["preview"]>) {
  return (
    <PartBoundary>
      <EditPreview {...props} />
    </PartBoundary>
  );
}
