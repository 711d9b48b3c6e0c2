// The `to` parameter of the sign-in page: the screen that opens afterwards, with its filters.

const SIGN_IN = "/office/sign-in";

/** Parameters of the notice after a change. Signing in is no such change, and the form may not have arrived. */
const NOTICES = ["done", "saved", "failure"];

/** Returns the address of the sign-in page that leads back to a screen. */
export function signInAddress(to: string): string {
  return `${SIGN_IN}?to=${encodeURIComponent(to)}`;
}

/** Returns the path and the parameters of a screen, without those of a notice. */
export function toTarget(address: string): string {
  const { pathname, searchParams } = new URL(address);
  for (const name of NOTICES) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Returns the office screen to open after signing in. Other addresses, also of other sites, give the first screen. */
export function readTarget(to: string | null): string {
  const url = URL.parse(to ?? "", "http://office");
  const isScreen = url?.origin === "http://office" && /^\/office(\/|$)/.test(url.pathname);
  return isScreen ? url.pathname + url.search : "/office";
}
