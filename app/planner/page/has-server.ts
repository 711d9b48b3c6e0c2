// Whether a server draws plans, makes their files and takes requests.

/** A preview of files alone has no server. */
export const HAS_SERVER = import.meta.env.SENDING !== "simulated";
