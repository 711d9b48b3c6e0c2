// Redirects that start or end a session.
import { redirect } from "react-router";

export function redirectWithCookies(to: string, cookies: string[]): Response {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(to, { status: 303, headers });
}
