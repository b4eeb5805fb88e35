import { setTimeout } from 'node:timers/promises';
import { totpCodeAt } from './totp-code.ts';

/** Whose application shows the codes, and in which program they are of use. */
export interface CodeOwner {
  readonly address: string;
  readonly username: string;
  readonly totp_secret: string;
}

const HALF_MINUTE_MS = 30_000;
const LOOK_EVERY_MS = 500;
/** How long typing a code in a browser takes at most. */
const TYPED_WITHIN_MS = 5_000;

/** A code is of use once, and each half minute has one: the steps that are taken, by member and program. */
const taken = new Map<string, number>();

/** The code before now is taken too, while it still holds for as long as it needs to be typed. */
const firstStep = (typedWithin: number): number => {
  const now = Date.now();
  const current = Math.floor(now / HALF_MINUTE_MS);
  return HALF_MINUTE_MS - (now % HALF_MINUTE_MS) > typedWithin ? current - 1 : current;
};

/** A code that nobody used yet; the server takes the one of the next half minute, too. It waits if it must. */
export const takeFreshCode = async (
  { address, username, totp_secret }: CodeOwner,
  typedWithin = TYPED_WITHIN_MS,
): Promise<string> => {
  const key = `${address} ${username}`;
  for (;;) {
    const step = Math.max((taken.get(key) ?? 0) + 1, firstStep(typedWithin));
    if (step <= Math.floor(Date.now() / HALF_MINUTE_MS) + 1) {
      taken.set(key, step);
      return totpCodeAt(totp_secret, step * HALF_MINUTE_MS);
    }
    await setTimeout(LOOK_EVERY_MS);
  }
};
