// The name of the hidden field that only bots fill in.

/**
 * A name that browsers and password managers don't fill in, unlike "website". It can be changed at any time, because the
 * server ignores the old field of pages that are still open.
 */
export const TRAP_FIELD = "remark";
