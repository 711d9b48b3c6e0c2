// Compares secrets in constant time, so that the time of a response reveals nothing about them.
import { createHash, timingSafeEqual } from "node:crypto";

export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
