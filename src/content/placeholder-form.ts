// What forms know of placeholders in texts; placeholders.ts fills them in.

/** Words in braces, such as {company.shortName} and {count}. */
export const PLACEHOLDER = /\{[A-Za-z][\w.-]*\}/;

/** A placeholder may be longer than what replaces it; content:check measures the final text. */
export const PLACEHOLDER_ROOM_CHARACTERS = 40;
