// Creates a complete consultation request as a browser sends it, for tests and trials.
export function filledForm(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    name: "Ana Ruiz",
    email: "ana@example.com",
    phone: "713 555 0100",
    message: "A pool",
    captcha: "8",
    consent: "on",
    ...changes,
  });
}
