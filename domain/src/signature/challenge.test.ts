import { describe, expect, it } from 'vitest';
import type { Challenge } from './challenge.ts';
import {
  BLOCK_MS,
  CODE_LIFE_MS,
  CODE_RESEND_AFTER_MS,
  blockedUntil,
  isCode,
  judgeCode,
} from './challenge.ts';

const SENT = new Date('2026-11-05T11:00:00Z');
const at = (ms: number) => new Date(SENT.getTime() + ms);
const CHALLENGE: Challenge = {
  expires_at: at(CODE_LIFE_MS),
  failed_tries: 2,
  used_at: null,
  bound_sha256: 'a',
};
const RIGHT = { matches: true, sha256: 'a', now: at(1_000) };

describe('the code by SMS', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['１２３４５６', false],
    [' 123456', false],
    ['123456\n', false],
    ['', false],
  ])('%j has six digits: %j', (text, expected) => {
    expect(isCode(text)).toBe(expected);
  });

  it.each([
    [{}, {}, 'accepted'],
    [{}, { matches: false }, 'wrong'],
    [{}, { now: at(CODE_LIFE_MS - 1) }, 'accepted'],
    [{}, { now: at(CODE_LIFE_MS) }, 'expired'],
    [{ failed_tries: 3 }, {}, 'exhausted'],
    [{ used_at: SENT }, {}, 'used'],
    [{}, { sha256: 'b' }, 'changed'],
    // What was shown counts before the rest, and a used code is used whatever else.
    [{ failed_tries: 3 }, { sha256: 'b', now: at(CODE_LIFE_MS) }, 'changed'],
    [{ failed_tries: 3 }, { now: at(CODE_LIFE_MS) }, 'expired'],
    [{ used_at: SENT }, { sha256: 'b' }, 'used'],
  ] as const)('%j with %j is %s', (challenge, attempt, verdict) => {
    expect(judgeCode({ ...CHALLENGE, ...challenge }, { ...RIGHT, ...attempt })).toBe(verdict);
  });

  it('lives five minutes, is sent again after one, and five failures block a quarter of an hour', () => {
    expect([CODE_LIFE_MS, CODE_RESEND_AFTER_MS, BLOCK_MS]).toEqual([300_000, 60_000, 900_000]);
    expect(blockedUntil(4, SENT)).toBeUndefined();
    expect(blockedUntil(5, SENT)).toEqual(new Date('2026-11-05T11:15:00Z'));
    expect(blockedUntil(6, SENT)).toEqual(new Date('2026-11-05T11:15:00Z'));
  });
});
