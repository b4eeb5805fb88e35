import { describe, expect, it } from 'vitest';
import { digitsFromLetters, remainderBy97 } from '../identifiers/check-digits.ts';
import { ACTOR_KINDS } from '../operation/codes.ts';
import {
  MANDATE_STATUSES,
  creditorIdentifier,
  mandateIdFrom,
  whyNotMandate,
  whyNotTransitionMandate,
} from './mandate.ts';
import { BANK_ACCOUNT_STATUSES } from './status.ts';

/** Written by hand. */
const MOVES = new Set([
  'PENDING>ACTIVE SYS',
  'PENDING>REJECTED C',
  'PENDING>EXPIRED SYS',
  'PENDING>REVOKED C',
  'PENDING>REVOKED OPS',
  'ACTIVE>REVOKED C',
  'ACTIVE>REVOKED OPS',
]);

describe('a mandate', () => {
  it('moves only as the table says', () => {
    const allowed = MANDATE_STATUSES.flatMap((from) =>
      MANDATE_STATUSES.flatMap((to) =>
        ACTOR_KINDS.filter((actor) => !whyNotTransitionMandate({ from, to, actor })).map(
          (actor) => `${from}>${to} ${actor}`,
        ),
      ),
    );
    expect(new Set(allowed)).toEqual(MOVES);
  });

  it.each(BANK_ACCOUNT_STATUSES)('is for a validated bank account: %s', (status) => {
    expect(whyNotMandate(status, [])?.key).toBe(
      status === 'VALIDATED' ? undefined : 'rules.bank_account.not_validated',
    );
  });

  it.each([
    [['PENDING'], true],
    [['ACTIVE'], true],
    [['REJECTED', 'EXPIRED', 'REVOKED'], false],
    [['REVOKED', 'ACTIVE'], true],
  ] as const)('beside %j is refused: %s', (others, isRefused) => {
    expect(whyNotMandate('VALIDATED', others)).toEqual(
      isRefused ? { key: 'rules.bank_account.has_mandate' } : undefined,
    );
  });
});

describe('its identifier', () => {
  it('is an M and twelve characters of the numbers given', () => {
    expect(mandateIdFrom(Array.from({ length: 20 }, (_, index) => index))).toBe('MABCDEFGHIJKL');
    expect(mandateIdFrom([25, 26, 35, 36, 0, 0, 0, 0, 0, 0, 0, 0])).toBe('MZ09AAAAAAAAA');
  });
});

describe('the identifier of a creditor', () => {
  it.each([
    ['B58378431', 'ES46ZZZB58378431'],
    ['A00000000', 'ES37ZZZA00000000'],
    ['', ''],
    ['B5837843', ''],
    ['b58378431', ''],
  ])('%s: %s', (nif, expected) => {
    expect(creditorIdentifier(nif)).toBe(expected);
  });

  it('proves itself as an IBAN does', () => {
    for (const nif of ['B58378431', 'A00000000', 'Q2826000H', 'W0012345E']) {
      const [, control = '', rest = ''] = /^ES(\d\d)ZZZ(.+)$/.exec(creditorIdentifier(nif)) ?? [];
      expect(remainderBy97(digitsFromLetters(`${rest}ES${control}`))).toBe(1);
    }
  });
});
