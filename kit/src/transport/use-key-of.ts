import { useRef } from 'react';

/**
 * The idempotency key of what is sent: the same words sent again after a lost answer have the same key,
 * other words another. A call that was answered should come from a form made anew.
 */
export const useKeyOf = (): ((sent: unknown) => string) => {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
};
