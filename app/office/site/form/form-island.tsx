// The script of a form's page: shows the form and the preview.
import { createRoot } from "react-dom/client";
import { PartBoundary } from "#app/ui/part-boundary.tsx";
import { EditPreview } from "../preview/edit-preview.tsx";
import { PREVIEW_PLACE_ID } from "../preview/page.ts";
import { DATA_ID, type FormPage, PLACE_ID } from "./page.ts";
import { SiteForm } from "./site-form.tsx";

const data = document.getElementById(DATA_ID)?.textContent;
const place = document.getElementById(PLACE_ID);
const previewPlace = document.getElementById(PREVIEW_PLACE_ID);
if (data && place) {
  const page = JSON.parse(data) as FormPage;
  createRoot(place).render(
    <PartBoundary onAgain={() => location.reload()}>
      <SiteForm page={page} />
    </PartBoundary>,
  );
  if (previewPlace && page.preview)
    createRoot(previewPlace).render(
      <PartBoundary>
        <EditPreview {...page.preview} />
      </PartBoundary>,
    );
}
