// Remembers where a visit began, per tab, and sends it with the consultation request.

const STORAGE_KEY = "arrival";

/** The campaign parameters of an address that are sent, stored and exported with a request. */
export const campaignParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
] as const;

/** Stores the first page, referrer and campaign of this tab's visit, if the browser allows it. */
export function rememberArrival(): void {
  try {
    if (sessionStorage.getItem(STORAGE_KEY)) return;
    const parameters = new URLSearchParams(location.search);
    const campaign = campaignParameters.map((name) => [name, parameters.get(name)]);
    const referrer = document.referrer.startsWith(location.origin) ? "" : document.referrer;
    const fields = [["sourcePath", location.pathname], ["sourceReferrer", referrer], ...campaign];
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(fields.filter(([, value]) => value)));
  } catch {
    // Without storage, the server falls back to the Referer header.
  }
}

/** Returns the stored arrival as form fields. */
export function arrivalFields(): [name: string, value: string][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
}
