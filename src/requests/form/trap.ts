// The name of the hidden field that only bots fill in.

/**
 * Browsers and password managers fill in fields by their names, such as "website". No list of theirs has this one.
 * Changing it is safe: the server ignores the trap of a page that was opened before.
 */
export const TRAP_FIELD = "remark";
