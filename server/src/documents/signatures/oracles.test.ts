import type { Role } from '@area/domain/account/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import type { Account, Person, TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await addProduct(app);
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Letter = 'A' | 'B' | 'C' | 'D';
type People = Record<Letter, Person>;
type Fields = NonNullable<Parameters<typeof addAccount>[2]>;

/** Holders A and B, C who is authorised, D with a power: everybody of the oracles. */
const ROLES: Readonly<Record<Letter, Role>> = {
  A: 'TITULAR',
  B: 'TITULAR',
  C: 'AUTORIZADO',
  D: 'APODERADO',
};

const addEverybody = async (
  letters: string,
  fields: Fields,
): Promise<{ people: People; account: Account }> => {
  const names = letters.split('') as Letter[];
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await addPerson(app)] as const)),
  ) as People;
  const [first, ...rest] = names.map((name) => ({ ...people[name], role: ROLES[name] }));
  if (!first) throw new Error('somebody on the account');
  return { people, account: await addAccount(app, [first, ...rest], fields) };
};

const rulesOf = (rules: readonly object[]): Fields => ({
  signature_arrangement: 'O',
  signature_rules: JSON.stringify(rules) as never,
});
const LADDER = rulesOf([
  { max_amount: '10000.00', required_count: 1 },
  { max_amount: '100000.00', required_count: 2 },
]);
const BOTH_HOLDERS = rulesOf([{ required_count: 1, must_include_roles: ['TITULAR', 'APODERADO'] }]);

/** Who is on the account, how it signs, what is ordered, who signs, and whether that is enough. */
type Oracle = readonly [
  on: string,
  fields: Fields,
  amount: string,
  signed: string,
  is_signed: boolean,
];

/** Written from decisions 6.3; the last ones add the arrangement that it lists no case of. */
const ORACLES: readonly Oracle[] = [
  ['ABC', { signature_arrangement: 'I' }, '500.00', 'A', true],
  ['ABC', { signature_arrangement: 'C' }, '500.00', 'A', false],
  ['ABC', { signature_arrangement: 'C' }, '500.00', 'AB', true],
  ['ABC', { signature_arrangement: 'C' }, '500.00', 'BA', true],
  ['ABD', { signature_arrangement: 'M', required_signatures: 2 }, '500.00', 'A', false],
  ['ABD', { signature_arrangement: 'M', required_signatures: 2 }, '500.00', 'AD', true],
  ['ABD', { signature_arrangement: 'M', required_signatures: 2 }, '500.00', 'BA', true],
  ['ABD', LADDER, '9999.99', 'A', true],
  ['ABD', LADDER, '10000.01', 'A', false],
  ['ABD', LADDER, '10000.01', 'AD', true],
  ['ABD', LADDER, '100000.01', 'AB', false],
  ['ABD', LADDER, '100000.01', 'ABD', true],
  ['ABD', { signature_arrangement: 'S' }, '500.00', 'D', true],
  ['AB', { signature_arrangement: 'M' }, '500.00', 'A', false],
  ['AB', { signature_arrangement: 'M' }, '500.00', 'AB', true],
  ['ABD', BOTH_HOLDERS, '500.00', 'AB', false],
  ['ABD', BOTH_HOLDERS, '500.00', 'BD', true],
];

const named = (fields: Fields): string =>
  `${fields.signature_arrangement ?? ''}${fields.required_signatures ?? ''}`;

describe('the oracles of the arrangements, from order to signature', () => {
  it.each(
    ORACLES.map(([on, fields, amount, signed, is_signed]) => ({
      on,
      fields,
      amount,
      signed,
      is_signed,
      code: named(fields),
    })),
  )(
    '$code on $on, $amount: $signed signs, and that is $is_signed',
    async ({ on, fields, amount, signed, is_signed }) => {
      const { people, account } = await addEverybody(on, fields);
      const { uuid } = await placeOrder({ person: people.A, account, product }, amount);
      let order = await signOrder(app, people[signed[0] as Letter], uuid);
      for (const letter of signed.slice(1))
        order = await signOrder(app, people[letter as Letter], uuid);
      expect(order).toMatchObject({
        has_docs_signed: is_signed,
        operation_status: expect.stringMatching(
          is_signed ? /^(?:SIGNED|VALIDATED)$/ : /^REGISTERED_ONLINE$/,
        ),
      });
      expect(order.missing_signatures === 0).toBe(is_signed);
    },
  );
});
