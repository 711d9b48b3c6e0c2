// Names of office addresses in the metrics.
import { expect, test } from "vitest";
import { nameOfficeRoute } from "./office-route-names.ts";

test.each([
  ["/office", "/office"],
  ["/office/requests/new", "/office/requests/new"],
  ["/office/requests/12", "/office/requests/:id"],
  ["/office/requests/7KQ2-M4XD/mail", "/office/requests/:id/mail"],
  ["/office/requests/12/files", "/office/requests/:id/files"],
  ["/office/files/3", "/office/files/:id"],
  ["/office/photos/3", "/office/photos/:id"],
  ["/office/pulse", "/office/pulse"],
  ["/office/site/edit/areas/katy.yaml", "/office/site/*"],
  ["/office/site/constructor", "/office/site/*"],
  ["/office/constructor", "/office/*"],
])("names %s %s", (path, name) => {
  expect(nameOfficeRoute(path)).toBe(name);
});
