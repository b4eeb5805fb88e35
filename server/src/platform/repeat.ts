/** Repeats a task, one run at a time, until it is stopped. */
export const repeat = (
  work: () => Promise<void>,
  everyMs: number,
  onFault: (error: unknown) => void,
) => {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFault)
      .finally(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
};
