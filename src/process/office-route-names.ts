// Names office addresses in the metrics, from a fixed set.

import { siteActions } from "#editing/actions.ts";
import { siteJson } from "#editing/data-routes.ts";
import { UPLOAD_ADDRESS } from "#editing/pictures.ts";
import { officeActions } from "#office/actions.ts";
import { officeData } from "#office/data-routes.ts";
import { FILES_ADDRESS } from "#office/office-files.ts";

const names = new Set([
  "/office",
  "/office/reports",
  "/office/sign-in",
  "/office/visits.ics",
  "/office/photos/:id",
  FILES_ADDRESS,
  UPLOAD_ADDRESS,
  ...Object.keys({ ...officeActions, ...siteActions }),
  ...Object.keys(officeData),
  ...Object.keys(siteJson),
]);

/** "/office/requests/12/visit" → "/office/requests/:id/visit"; addresses of the website's many forms share a name. */
export function nameOfficeRoute(path: string): string {
  const address = path.replace(
    /^(\/office\/(?:requests|photos|files|visits\/people)\/)(?!(?:new|known)$)[^/]+/,
    "$1:id",
  );
  if (names.has(address)) return address;
  return address.startsWith("/office/site/") ? "/office/site/*" : "/office/*";
}
