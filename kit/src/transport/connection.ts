/** Whether the last request went unanswered. */
let isSilent = false;
const listeners = new Set<() => void>();

const change = (next: boolean): void => {
  if (next === isSilent) return;
  isSilent = next;
  for (const listener of listeners) listener();
};

/** The service answered, with any result. */
export const noteAnswer = (): void => change(false);
/** Nobody answered. */
export const noteSilence = (): void => change(true);

/** That there is no line the browser knows; that there is one it only supposes. */
export const isConnectionLost = (): boolean => isSilent || !navigator.onLine;

export const subscribeToConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
