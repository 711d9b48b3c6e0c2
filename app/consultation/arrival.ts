// Where a visit began: kept for the tab alone and sent with a consultation request, so that the office knows what works.

const STORE = "arrival";
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

/** Notes the first page of this tab's visit. A browser that forbids storing is left alone. */
export function rememberArrival(): void {
  try {
    if (sessionStorage.getItem(STORE)) return;
    const campaign = [...new URLSearchParams(location.search)].filter(([name]) => CAMPAIGN.includes(name));
    const elsewhere = document.referrer.startsWith(location.origin) ? "" : document.referrer;
    const fields = [["sourcePath", location.pathname], ["sourceReferrer", elsewhere], ...campaign];
    sessionStorage.setItem(STORE, JSON.stringify(fields.filter(([, value]) => value)));
  } catch {
    // Storage is off: the request then carries the page it was sent from, and nothing else.
  }
}

/** The noted arrival as form fields. */
export function arrivalFields(): [name: string, value: string][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
  } catch {
    return [];
  }
}
