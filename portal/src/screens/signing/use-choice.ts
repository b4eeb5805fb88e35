import type { Envelope } from '@area/contract/signatures/schemas';
import { ENVELOPES_PER_CODE } from '@area/contract/signatures/calls';
import { useState } from 'react';

type Uuids = ReadonlySet<string>;

const withOrWithout = (set: Uuids, member: string, isIn: boolean): Uuids => {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
};

/** What of all that waits is signed now: at first everything, as far as one code goes. */
export const useChoice = (open: readonly Envelope[]) => {
  const [leftOut, setLeftOut] = useState<Uuids>(new Set());
  const chosen = open.filter(({ uuid }) => !leftOut.has(uuid)).slice(0, ENVELOPES_PER_CODE);
  return {
    chosen,
    isFull: chosen.length === ENVELOPES_PER_CODE,
    include: (uuid: string, isIn: boolean) => setLeftOut(withOrWithout(leftOut, uuid, !isIn)),
    includeAll: () => setLeftOut(new Set()),
    includeNone: () => setLeftOut(new Set(open.map(({ uuid }) => uuid))),
  };
};

const storageKey = (person: string): string => `signing-read:${person}`;

const findRead = (key: string): Uuids => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
};

/** Which documents the person says to have read, by their fingerprints: leaving and coming back takes nothing of it away. */
export const useRead = (person: string) => {
  const key = storageKey(person);
  const [read, setRead] = useState(() => findRead(key));
  const keep = (next: Uuids): void => {
    setRead(next);
    sessionStorage.setItem(key, JSON.stringify([...next]));
  };
  return {
    isRead: (sha256: string) => read.has(sha256),
    confirm: (sha256: string, isRead: boolean) => keep(withOrWithout(read, sha256, isRead)),
    forget: () => keep(new Set()),
  };
};
