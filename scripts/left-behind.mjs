const LOOK_EVERY_MS = 500;

/**
 * Between npm and what it starts stands a shell, which a signal to npm ends without passing it on. Whoever
 * is left behind so ends as if the signal had come.
 */
export const endWhenLeftBehind = () => {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
};
