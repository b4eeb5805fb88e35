import type { SentCode } from '@area/contract/signatures/schemas';
import { CODE_RESEND_AFTER_MS } from '@area/domain/signature/challenge';
import { inOwnTime } from '@area/kit/confirmation/own-times.ts';
import { useState } from 'react';

/** A code on its way, in the reader's own time. What is unknown is left out. */
export interface CodeOnItsWay {
  /** The envelopes that it signs. */
  readonly uuids: readonly string[];
  readonly masked_phone?: string;
  /** *Units*: milliseconds, as `Date.now()`. */
  readonly expires_at?: number;
  readonly resend_at: number;
  readonly tries_left?: number;
  /** The code on the phone may belong to something else: it is not asked for, another follows by itself. */
  readonly isOfAnother?: boolean;
}

export const codeFrom = (
  sent: SentCode,
  { uuids, receivedAt }: { readonly uuids: readonly string[]; readonly receivedAt: number },
): CodeOnItsWay => {
  const { masked_phone, tries_left, expires_at, resend_at } = inOwnTime(sent, receivedAt);
  return {
    uuids,
    masked_phone,
    tries_left,
    expires_at: Date.parse(expires_at),
    resend_at: Date.parse(resend_at),
  };
};

/** One that was sent before, from another tab or for something else: all that is known is when another may follow. */
export const codeSentBefore = (
  uuids: readonly string[],
  now: number,
  retryAfterS?: number,
): CodeOnItsWay => ({
  uuids,
  isOfAnother: true,
  resend_at: now + (retryAfterS === undefined ? CODE_RESEND_AFTER_MS : retryAfterS * 1000),
});

const storageKey = (person: string): string => `signing-code:${person}`;

const find = (key: string): CodeOnItsWay | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as CodeOnItsWay | null;
    return kept &&
      Array.isArray(kept.uuids) &&
      (kept.isOfAnother ?? (kept.expires_at ?? 0) > Date.now())
      ? kept
      : undefined;
  } catch {
    return undefined;
  }
};

/** The code that a person waits for, kept through a reload: the SMS is already on the phone. */
export const useCodeOnItsWay = (person: string) => {
  const key = storageKey(person);
  const [sent, setSent] = useState(() => find(key));
  const keep = (code: CodeOnItsWay | undefined): void => {
    setSent(code);
    if (code) sessionStorage.setItem(key, JSON.stringify(code));
    else sessionStorage.removeItem(key);
  };
  return [sent, keep] as const;
};
