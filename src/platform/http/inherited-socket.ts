// Finds the listening socket of systemd, so that a restart refuses no connection.

/** The first descriptor that systemd passes. */
const FIRST_DESCRIPTOR = 3;

/** Returns the descriptor of a socket that was passed to this process, or undefined. */
export function findInheritedSocket(env: NodeJS.ProcessEnv, pid: number): { fd: number } | undefined {
  const isForThis = Number(env.LISTEN_PID) === pid && Number(env.LISTEN_FDS) >= 1;
  return isForThis ? { fd: FIRST_DESCRIPTOR } : undefined;
}
