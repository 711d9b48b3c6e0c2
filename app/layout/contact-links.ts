// Addresses that start a call or a mail.

/** "(281) 555-0100" → "tel:+12815550100" */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "").slice(-10)}`;
}

export function mailLink(email: string): string {
  return `mailto:${email}`;
}
