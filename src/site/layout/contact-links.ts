// Links that start a call or an email.
/** "(281) 555-0100" → "tel:+12815550100" */
export function phoneHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "").slice(-10)}`;
}

export function emailHref(email: string): string {
  return `mailto:${email}`;
}
