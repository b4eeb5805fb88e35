import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { OPERATION_TYPES } from '../operation/types.ts';
import type { Arrangement, ConditionalRule } from '../signature/arrangement.ts';
import type { Signer } from '../signature/signers.ts';
import { whyNotArrangement } from './arrangement-change.ts';
import type { Role } from './roles.ts';

const person = (uuid: string, role: Role, more: Partial<Signer> = {}): Signer => ({
  uuid,
  roles: [role],
  is_minor: false,
  ...more,
});
const [A, B, D] = [person('A', 'TITULAR'), person('B', 'TITULAR'), person('D', 'APODERADO')];
const AUTHORISED = person('C', 'AUTORIZADO');
const why = (
  arrangement: Arrangement,
  people: readonly Signer[] = [A, B, D, AUTHORISED],
  is_pension = false,
): string[] =>
  whyNotArrangement({ arrangement, people, is_pension }).map(({ field, key }) => `${field} ${key}`);
const upTo = (euros: bigint | undefined, more: Partial<ConditionalRule> = {}): ConditionalRule => ({
  ...(euros !== undefined && { max_amount: cents(euros * 100n) }),
  required_count: 1,
  ...more,
});

describe('another arrangement', () => {
  it.each([
    ['I', {}, []],
    ['S', {}, []],
    ['C', {}, []],
    ['M', {}, []],
    ['M', { required_signatures: 2 }, []],
    ['M', { required_signatures: 3 }, []],
    // An authorised person signs only their own orders, and so counts for nobody else's.
    ['M', { required_signatures: 4 }, ['required_signatures rules.arrangement.count']],
    ['M', { required_signatures: 1 }, ['required_signatures rules.arrangement.count']],
    ['C', { required_signatures: 2 }, ['required_signatures rules.arrangement.only_joint']],
    ['I', { rules: [upTo(1n)] }, ['rules rules.arrangement.only_conditional']],
    ['O', {}, ['rules rules.required']],
  ] as const)('%s, case %#', (code, more, expected) => {
    expect(why({ code, ...more })).toEqual(expected);
  });

  it.each([
    ['O', [A], ['signature_arrangement rules.arrangement.alone']],
    ['M', [A, AUTHORISED], ['signature_arrangement rules.arrangement.alone']],
    ['I', [A], []],
    [
      'I',
      [person('K', 'TITULAR', { is_minor: true }), person('T', 'TUTOR')],
      ['signature_arrangement rules.arrangement.ward'],
    ],
  ] as const)('%s of other people, case %#', (code, people, expected) => {
    expect(why({ code }, people)).toEqual(expected);
  });

  it('is nothing for a participant, who signs alone', () => {
    expect(why({ code: 'C' }, [person('P', 'PARTICIPE'), D], true)).toEqual([
      'signature_arrangement rules.arrangement.pension',
    ]);
  });
});

describe('the lines of a conditional account', () => {
  it.each([
    ['those of the decisions', [upTo(10_000n), upTo(100_000n, { required_count: 2 })], []],
    ['one for everything', [upTo(undefined, { required_count: 3 })], []],
    ['none of an amount', [upTo(0n)], ['rules.0.max_amount rules.arrangement.amount']],
    [
      'descending',
      [upTo(100n), upTo(10n, { operation_types: ['REEMBOLSO'] })],
      [
        'rules.1.max_amount rules.arrangement.ascending',
        'rules.1.max_amount rules.arrangement.unreachable',
      ],
    ],
    [
      'twice the same',
      [upTo(100n), upTo(100n, { required_count: 2 })],
      ['rules.1.max_amount rules.arrangement.unreachable'],
    ],
    [
      'after one for everything',
      [upTo(undefined), upTo(undefined, { operation_types: ['REEMBOLSO'] })],
      ['rules.1.max_amount rules.arrangement.unreachable'],
    ],
    [
      'by types',
      [upTo(undefined, { operation_types: ['REEMBOLSO'], required_count: 2 }), upTo(undefined)],
      [],
    ],
    [
      'of types both taken before',
      [
        upTo(50n, { operation_types: ['REEMBOLSO'] }),
        upTo(50n, { operation_types: ['SUSCRIPCION'] }),
        upTo(50n, { operation_types: ['SUSCRIPCION', 'REEMBOLSO'] }),
      ],
      ['rules.2.max_amount rules.arrangement.unreachable'],
    ],
    [
      'of no type',
      [upTo(50n, { operation_types: [] })],
      [
        'rules.0.operation_types rules.required',
        'rules.0.max_amount rules.arrangement.unreachable',
      ],
    ],
    [
      'of more than there are',
      [upTo(50n, { required_count: 4 })],
      ['rules.0.required_count rules.arrangement.count'],
    ],
    [
      'of nobody',
      [upTo(50n, { required_count: 0 })],
      ['rules.0.required_count rules.arrangement.count'],
    ],
    [
      'with a stranger',
      [upTo(50n, { must_include_persons: ['X'] })],
      ['rules.0.must_include rules.arrangement.person'],
    ],
    [
      'with whoever signs only their own',
      [upTo(50n, { must_include_persons: ['C'] })],
      ['rules.0.must_include rules.arrangement.person'],
    ],
    [
      'with a role that nobody has',
      [upTo(50n, { must_include_roles: ['ADMINISTRADOR'] })],
      ['rules.0.must_include rules.arrangement.role'],
    ],
    [
      'with more than it counts',
      [upTo(50n, { must_include_persons: ['A', 'B'] })],
      ['rules.0.must_include rules.arrangement.named'],
    ],
    [
      'with the attorney',
      [
        upTo(50n, {
          required_count: 2,
          must_include_roles: ['APODERADO'],
          must_include_persons: ['A'],
        }),
      ],
      [],
    ],
  ] as const)('%s', (_what, rules, expected) => {
    expect(why({ code: 'O', rules })).toEqual(expected);
  });

  it('are all reached by some order, once they are taken', () => {
    const rule = fc.record({
      max: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      types: fc.option(
        fc.uniqueArray(fc.constantFrom(...OPERATION_TYPES.slice(0, 3)), { minLength: 1 }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 5 }), (lines) => {
        const rules = lines.map(({ max, types }) =>
          upTo(
            max === undefined ? undefined : BigInt(max),
            types ? { operation_types: types } : {},
          ),
        );
        fc.pre(why({ code: 'O', rules }).length === 0);
        const orders = OPERATION_TYPES.flatMap((type) =>
          [1, 2, 3, 4, 5].map((amount) => ({ type, amount })),
        );
        const first = orders.map(({ type, amount }) =>
          lines.findIndex(
            ({ max = Infinity, types }) => amount <= max && (!types || types.includes(type)),
          ),
        );
        expect(lines.map((_line, index) => first.includes(index))).toEqual(lines.map(() => true));
      }),
    );
  });
});
