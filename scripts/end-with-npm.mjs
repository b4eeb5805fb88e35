const LOOK_MS = 500;

/**
 * A signal to `npm start` reaches npm and the shell that it starts, which ends at once and tells nobody: this process would go
 * on with nobody above it. So it looks whether the one that started it is still there, and stops as if told itself. Without npm
 * nothing is looked at: whoever starts it in the background and leaves wants it to stay.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const above = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === above) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
  // Whoever signals the whole group has told us already, and twice means at once. To listen must not keep a signal from ending
  // what has no listener of its own yet.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      clearInterval(look);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
};
