import { useRef } from 'react';

/** One key for one request: a lost answer and a second press do it once, and another request has another key. */
export const useKeyFor = (): ((body: object) => string) => {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
};
