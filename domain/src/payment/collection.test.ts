import { MADRID_CALENDAR } from '../calendar/holidays.ts';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { collectionDay, sequenceOf } from './collection.ts';
import { findOrderReference, findPayoutNumber, payoutReference } from './references.ts';
import { sepaText } from './sepa-text.ts';
import { refundDay } from './unmatched.ts';

describe('a direct debit', () => {
  it.each([
    ['2026-03-10', null, '2026-03-11'],
    ['2026-03-10', '2026-03-10', '2026-03-11'],
    ['2026-03-10', '2026-03-11', '2026-03-11'],
    ['2026-03-10', '2026-03-13', '2026-03-13'],
    // A Saturday, and the eve of Christmas.
    ['2026-03-10', '2026-03-14', '2026-03-16'],
    ['2026-12-24', null, '2026-12-28'],
    ['2026-03-14', null, '2026-03-16'],
  ])('sent on %s for %s is collected on %s', (today, wanted, expected) => {
    expect(
      collectionDay(civilDate(today), wanted === null ? null : civilDate(wanted), MADRID_CALENDAR),
    ).toBe(expected);
  });

  it('is the first of its mandate once', () => {
    expect([sequenceOf(false), sequenceOf(true)]).toEqual(['FRST', 'RCUR']);
  });
});

describe('references', () => {
  it.each([
    ['pago op 0000012345.', 'OP0000012345'],
    ['OP123', undefined],
    ['', undefined],
  ])('%j: %s', (text, expected) => {
    expect(findOrderReference(text)).toBe(expected);
  });

  it.each([1, 42, 9_999_999_999])('of payout %i are found again', (number) => {
    expect(findPayoutNumber(`Abono ${payoutReference(number)} Reembolso`)).toBe(number);
    expect(findPayoutNumber('RB1')).toBeUndefined();
  });
});

describe('a text for banks', () => {
  it.each([
    ['Peña & Núñez, S.L.', 'Pena Nunez, S.L.'],
    ['  //a///b ', 'a/b'],
    ['«Ñ» <script>', 'N script'],
    ['李', ''],
    ['abcdefgh', 'abcde'],
  ])('%j is %j', (text, expected) => {
    expect(sepaText(text, text === 'abcdefgh' ? 5 : 70)).toBe(expected);
  });
});

it.each([
  ['matched', null],
  ['not_a_holder', '2026-03-10'],
  ['unknown', '2026-03-24'],
  ['amount_differs', '2026-03-24'],
  ['by_name', '2026-03-24'],
] as const)('money that is %s goes back on %s', (kind, expected) => {
  expect(refundDay(kind, civilDate('2026-03-10'), MADRID_CALENDAR)).toBe(expected);
});
