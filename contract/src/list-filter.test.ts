import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFilter } from './list-filter.ts';
import type { Filter, FilterFields } from './list-filter.ts';
import { parseFilter } from './schemas/parse-filter.ts';

const FIELDS = {
  status: { type: 'code', values: ['OPEN', 'CLOSED'] },
  name: { type: 'text' },
  owner: { type: 'uuid' },
  amount: { type: 'euros' },
  on: { type: 'day' },
  is_read: { type: 'flag' },
} as const satisfies FilterFields;

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const one = (field: string, op: string, value: unknown): string => base64([{ field, op, value }]);
const keyOf = (text: string): string | undefined => {
  const read = parseFilter(text, FIELDS);
  return 'reason' in read ? read.reason.key : undefined;
};

const UUID = '018f3a00-0000-7000-8000-000000000001';

describe('a filter', () => {
  it.each([
    ['status', 'eq', 'OPEN'],
    ['status', 'ne', 'OPEN'],
    ['status', 'in', ['OPEN', 'CLOSED']],
    ['name', 'eq', 'Año'],
    ['name', 'contains', '50 %'],
    ['owner', 'eq', UUID],
    ['owner', 'in', [UUID]],
    ['amount', 'gte', '1000.35'],
    ['amount', 'lt', '1000'],
    ['on', 'lte', '2026-02-28'],
    ['is_read', 'eq', false],
  ])('takes %s %s %j', (field, op, value) => {
    expect(parseFilter(one(field, op, value), FIELDS)).toEqual({ filter: [{ field, op, value }] });
  });

  it.each([
    ['', 'rules.filter.base64'],
    ['not base64!', 'rules.filter.base64'],
    ['abcde', 'rules.filter.base64'],
    ['/w==', 'rules.filter.base64'],
    [Buffer.from('{').toString('base64'), 'rules.filter.shape'],
    [base64({}), 'rules.filter.shape'],
    [base64('OPEN'), 'rules.filter.shape'],
    [base64([{ field: 'status', op: 'eq' }]), 'rules.filter.shape'],
    [base64([{ field: 'status', op: 'eq', value: 'OPEN', or: [] }]), 'rules.filter.shape'],
    [
      base64(Array.from({ length: 11 }, () => ({ field: 'status', op: 'eq', value: 'OPEN' }))),
      'rules.filter.shape',
    ],
    [one('password', 'eq', 'x'), 'rules.filter.field'],
    [one('__proto__', 'eq', 'x'), 'rules.filter.field'],
    [one('constructor', 'eq', 'x'), 'rules.filter.field'],
    [one('status', 'like', 'OPEN'), 'rules.filter.operator'],
    [one('status', 'contains', 'O'), 'rules.filter.operator'],
    [one('is_read', 'in', [true]), 'rules.filter.operator'],
    [one('status', 'eq', 'open'), 'rules.filter.value'],
    [one('status', 'in', []), 'rules.filter.value'],
    [one('status', 'in', 'OPEN'), 'rules.filter.value'],
    [one('amount', 'eq', 1000), 'rules.filter.value'],
    [one('amount', 'eq', '1000,35'), 'rules.filter.value'],
    [one('on', 'eq', '2026-02-29'), 'rules.filter.value'],
    [one('on', 'eq', '0000-01-01'), 'rules.filter.value'],
    [one('owner', 'eq', "' or 1=1"), 'rules.filter.value'],
    [one('is_read', 'eq', 'true'), 'rules.filter.value'],
    [one('name', 'eq', 'a\0b'), 'rules.filter.value'],
    [one('name', 'contains', ''), 'rules.filter.value'],
  ])('refuses %s by %s', (text, key) => {
    expect(keyOf(text)).toBe(key);
  });

  it('reads base64 however it got through an address', () => {
    const wanted = { filter: [{ field: 'name', op: 'eq', value: '¿ñ>>>???' }] };
    const plain = one('name', 'eq', '¿ñ>>>???');
    expect(plain).toMatch(/[+/]/);
    for (const text of [
      plain,
      plain.replaceAll('+', ' '),
      plain.replaceAll('+', '-').replaceAll('/', '_'),
      plain.replace(/=+$/, ''),
    ])
      expect(parseFilter(text, FIELDS)).toEqual(wanted);
  });

  it('is read as it was written, whatever it says', () => {
    const texts = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => text.length <= 100);
    const condition = fc.oneof(
      fc.record({
        field: fc.constant('name'),
        op: fc.constantFrom('eq', 'contains'),
        value: texts,
      }),
      fc.record({
        field: fc.constant('status'),
        op: fc.constant('in'),
        value: fc.subarray(['OPEN', 'CLOSED'], { minLength: 1 }),
      }),
    ) as fc.Arbitrary<Filter[number]>;
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 10 }), (filter) => {
        expect(parseFilter(encodeFilter(filter), FIELDS)).toEqual({ filter });
      }),
    );
  });

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((text) => Buffer.from(text).toString('base64')),
        ),
        (text) => {
          const read = parseFilter(text, FIELDS);
          expect('filter' in read || read.reason.key.startsWith('rules.filter.')).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
