// The script of a form's page: replaces the sentence about scripts by the form.
import { createRoot } from "react-dom/client";
import { DATA_ID, type FormPage, PLACE_ID } from "./page.ts";
import { SiteForm } from "./site-form.tsx";

const data = document.getElementById(DATA_ID)?.textContent;
const place = document.getElementById(PLACE_ID);
if (data && place) createRoot(place).render(<SiteForm page={JSON.parse(data) as FormPage} />);
