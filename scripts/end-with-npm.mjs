const LOOK_MS = 500;

/**
 * A signal to `npm start` reaches npm and the shell that it starts. The shell ends at once and does not pass the signal on,
 * so this process would continue without a parent. Therefore it checks whether its parent still runs, and otherwise stops
 * as after a signal. Without npm it does not check: a process started in the background is meant to stay.
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
  // A signal to the whole group has reached us already, and a second one means "at once". To listen must not keep a signal from ending
  // what has no listener of its own yet.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      clearInterval(look);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
};
