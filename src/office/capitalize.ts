// Capitalizes words for labels and sentences.

/** "referral" → "Referral" */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
