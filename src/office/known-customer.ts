// Script of "Add a request": shows the requests of a customer who is known by phone number or email address.

export const KNOWN_ADDRESS = "/office/requests/known";
export const KNOWN_ID = "known-customer";

/** Typing pause before a look. */
const PAUSE_MS = 400;

export type KnownRequest = { id: number; words: string };

export function showKnownCustomer(): void {
  const place = document.getElementById(KNOWN_ID);
  const fields = document.querySelectorAll<HTMLInputElement>("#phone, #email");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = "";

  async function look(): Promise<void> {
    const query = new URLSearchParams([...fields].map(({ name, value }) => [name, value])).toString();
    if (query === asked) return;
    asked = query;
    const known = await load(query);
    // A later answer may have arrived before.
    if (query === asked) place?.replaceChildren(...describe(known));
  }

  for (const field of fields)
    field.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), PAUSE_MS);
    });
  // What was typed before may be restored.
  void look();
}

/** Without an answer, the request itself links to the others once it is saved. */
function load(query: string): Promise<KnownRequest[]> {
  return fetch(`${KNOWN_ADDRESS}?${query}`, { redirect: "error" })
    .then((response) => response.json() as Promise<KnownRequest[]>)
    .catch(() => []);
}

function describe(known: KnownRequest[]): Element[] {
  if (known.length === 0) return [];
  const box = document.createElement("div");
  box.className = "notice";
  const words = document.createElement("p");
  words.textContent = "This customer has asked before. Each opens in a new tab:";
  const list = document.createElement("ul");
  for (const { id, words } of known) {
    const item = list.appendChild(document.createElement("li"));
    const link = item.appendChild(document.createElement("a"));
    Object.assign(link, { href: `/office/requests/${id}`, target: "_blank", textContent: words });
  }
  box.append(words, list);
  return [box];
}
