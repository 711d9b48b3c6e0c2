// Replaces drawn maps by OpenStreetMap when they scroll near and the provider responds.

/** When a provider that has not responded counts as unreachable. */
const PROBE_TIMEOUT_MS = 8000;

export function loadMaps(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void loadMap(target as HTMLElement);
      }
    },
    { rootMargin: "300px" },
  );
  for (const frame of document.querySelectorAll("[data-map] > [data-source]")) observer.observe(frame);
}

/** Keeps the drawn map if the provider does not respond. The frame is invisible until it has loaded. */
async function loadMap(frame: HTMLElement): Promise<void> {
  const { source = "", title = "" } = frame.dataset;
  if (!(await isReachable(source))) return;
  const figure = frame.closest<HTMLElement>("[data-map]");
  const map = document.createElement("iframe");
  Object.assign(map, { title, src: source, referrerPolicy: "strict-origin-when-cross-origin" });
  map.width = "100%";
  map.height = "450";
  map.className = "absolute inset-0 size-full border-0 print:hidden invisible";
  map.addEventListener("load", () => {
    map.classList.remove("invisible");
    if (figure) figure.dataset.map = "live";
  });
  frame.append(map);
  if (figure) figure.dataset.map = "loading";
}

/** Returns whether another origin responds. The response itself is opaque to this page. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: "no-cors", credentials: "omit", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
