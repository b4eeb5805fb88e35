import { useRef } from 'react';

/**
 * The idempotency key of what is sent: the same words sent again after a lost answer have the same key, other words another.
 * After an answer, the next call should come from a new form.
 */
export const useKeyOf = (): ((sent: unknown) => string) => {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
};
