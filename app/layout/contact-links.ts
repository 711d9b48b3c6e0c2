// Addresses that start a call or a mail.

/** "(713) 555-0142" → "tel:+17135550142" */
export function telephoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "").slice(-10)}`;
}

export function mailLink(email: string): string {
  return `mailto:${email}`;
}
