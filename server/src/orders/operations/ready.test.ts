import { createOperation } from '@area/contract/operations/calls';
import { REQUIREMENTS } from '@area/domain/operation/readiness';
import type { Requirement } from '@area/domain/operation/readiness';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody, placeOrder, trySigning } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { listSignaturesOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

type Spoil = (ordering: TestOrder) => Promise<unknown>;

const person =
  (fields: object): Spoil =>
  async ({ person: { uuid } }) =>
    app.db.updateTable('interveners').set(fields).where('uuid', '=', uuid).execute();

const account =
  (fields: object): Spoil =>
  async ({ account: { uuid } }) =>
    app.db.updateTable('accounts').set(fields).where('uuid', '=', uuid).execute();

const bank =
  (status: 'PENDING' | 'REJECTED' | 'DISABLED'): Spoil =>
  async ({ account: { uuid } }) =>
    app.db
      .updateTable('bank_accounts')
      .set({ status, is_payout: false })
      .where('account_uuid', '=', uuid)
      .execute();

const test =
  (valid_until: string): Spoil =>
  async ({ person: { uuid } }) =>
    app.db
      .updateTable('convenience_tests')
      .set({ valid_until: new Date(valid_until) })
      .where('intervener_uuid', '=', uuid)
      .execute();

const SPOILED: readonly {
  readonly why: string;
  readonly spoil: Spoil;
  readonly open: Requirement;
}[] = [
  {
    why: 'an order of the account whose papers wait for a signature on paper',
    spoil: async (ordering) => {
      const { uuid } = await placeOrder(ordering);
      await app.db
        .updateTable('operations')
        .set({ operation_status: 'REGISTERED_POSTAL' })
        .where('uuid', '=', uuid)
        .execute();
    },
    open: 'OPERATION_SIGNATURES',
  },
  {
    why: 'somebody who turns eighteen tomorrow',
    spoil: person({ birthdate: civilDate('2008-03-11') }),
    open: 'AGE',
  },
  {
    why: 'somebody whose own papers are without signature',
    spoil: person({ intervener_status: 'VALIDADO', has_docs_signed: false }),
    open: 'SIGNATURES',
  },
  {
    why: 'somebody not yet validated',
    spoil: person({ intervener_status: 'SIGNED' }),
    open: 'STATUS',
  },
  { why: 'somebody without e-mail', spoil: person({ email: null }), open: 'CONTACT' },
  { why: 'somebody without mobile phone', spoil: person({ mobile_phone: null }), open: 'CONTACT' },
  {
    why: 'a document that expires today',
    spoil: person({ document_expiration_date: civilDate('2026-03-10') }),
    open: 'DOCUMENT',
  },
  { why: 'an account not yet live', spoil: account({ status: 'SIGNED' }), open: 'ACCOUNT_STATUS' },
  {
    why: 'account documents without signature',
    spoil: account({ has_pending_account_docs_signed: true }),
    open: 'SIGNATURES',
  },
  { why: 'a test that ran out this second', spoil: test('2026-03-10T09:00:00Z'), open: 'TEST' },
  { why: 'a bank account not yet validated', spoil: bank('PENDING'), open: 'BANK_ACCOUNT' },
  { why: 'a bank account put out of use', spoil: bank('DISABLED'), open: 'BANK_ACCOUNT' },
  {
    why: 'somebody who acts for another',
    spoil: person({ acts_in_own_name: false }),
    open: 'OWN_NAME',
  },
  {
    why: 'a questionnaire that ran out yesterday',
    spoil: person({ kyc_valid_until: civilDate('2026-03-09') }),
    open: 'KYC',
  },
  {
    why: 'a holder who has not declared where they pay taxes',
    spoil: person({ fatca_status: 'RECALCITRANTE_SIN_INDICIOS' }),
    open: 'TAX_RESIDENCE',
  },
  { why: 'a blocked account', spoil: account({ status: 'BLOQUEADO' }), open: 'BLOCKED' },
  {
    why: 'an account blocked by compliance, told like any block',
    spoil: account({ status: 'BLOQUEADO_AML' }),
    open: 'BLOCKED',
  },
];

/** Who has no role to operate learns nothing of the account (404), and a blocked person has no session. */
const TOLD_OTHERWISE: readonly Requirement[] = ['ROLE'];

const codesOf = (errors: readonly { code: string }[] = []): string[] =>
  errors.map(({ code }) => code);

describe('an order is refused', () => {
  it.each(SPOILED)('for $why', async ({ spoil, open }) => {
    const ordering = await addInvestor(app);
    await spoil(ordering);
    const before = await takeSnapshot(app);
    const reply = await ordering.client.try(createOperation, { body: orderBody(ordering) });
    expect(reply).toMatchObject({
      status: 409,
      result: { code: 'CANNOT_OPERATE', info: 'Todavía no puede operar con esta cuenta.' },
    });
    expect(codesOf(reply.result?.errors)).toEqual([open]);
    expect(reply.result?.errors[0]).toMatchObject({
      field: 'uuid_account',
      message: expect.stringMatching(/^[A-ZÁ-Ú].+\w.?$/) as unknown,
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('has a case for every requirement', () => {
    const told = new Set([...SPOILED.map(({ open }) => open), ...TOLD_OTHERWISE]);
    expect(told).toEqual(new Set(REQUIREMENTS));
  });

  it('with every reason at once, and the account says the same', async () => {
    const ordering = await addInvestor(app);
    for (const { spoil, open } of SPOILED) if (open !== 'BLOCKED') await spoil(ordering);
    const expected = [
      'AGE',
      'STATUS',
      'CONTACT',
      'DOCUMENT',
      'ACCOUNT_STATUS',
      'SIGNATURES',
      'OPERATION_SIGNATURES',
      'TEST',
      'BANK_ACCOUNT',
      'OWN_NAME',
      'KYC',
      'TAX_RESIDENCE',
    ];
    const reply = await ordering.client.try(createOperation, { body: orderBody(ordering) });
    expect(codesOf(reply.result?.errors)).toEqual(expected);
    const { data } = await ordering.client.get(`/accounts/${ordering.account.uuid}`);
    const { open_requirements } = data as { open_requirements: { requirement: string }[] };
    expect(open_requirements.map(({ requirement }) => requirement)).toEqual(expected);
  });
});

describe('an order is taken', () => {
  it('from somebody who came from before and signed there, and while another of theirs waits to be signed', async () => {
    const ordering = await addInvestor(app);
    await person({ intervener_status: 'VALIDADO', has_docs_signed: false, source_system: 'RD' })(
      ordering,
    );
    for (let orders = 0; orders < 2; orders += 1)
      expect((await placeOrder(ordering)).operation_status).toBe('REGISTERED_ONLINE');
  });

  const person18 = { birthdate: civilDate('2008-03-10') };
  it('from somebody who turns eighteen today', async () => {
    const ordering = await addInvestor(app);
    await person(person18)(ordering);
    expect((await placeOrder(ordering)).operation_status).toBe('REGISTERED_ONLINE');
  });

  it('from the guardian of a minor, and from the administrator of a company', async () => {
    for (const [role, fields] of [
      ['TUTOR', { is_minor: true }],
      ['ADMINISTRADOR', { intervener_type: 'J' }],
    ] as const) {
      const somebody = await addPerson(app);
      const holder = { uuid: await addWard(app, fields), role: 'TITULAR' } as const;
      const held = await addAccount(app, [{ ...somebody, role }, holder]);
      const order = await placeOrder({
        person: somebody,
        account: held,
        product: await addProduct(app),
      });
      expect(order.signers.map(({ uuid }) => uuid)).toEqual([somebody.uuid]);
    }
  });
});

describe('what held for the order must hold for its signature', () => {
  it('an account blocked meanwhile is not signed for', async () => {
    const ordering = await addInvestor(app);
    const { uuid } = await placeOrder(ordering);
    await account({ status: 'BLOQUEADO' })(ordering);
    const reply = await trySigning(app, ordering.person, uuid);
    expect(reply).toMatchObject({
      status: 409,
      result: { code: 'CANNOT_OPERATE', errors: [{ code: 'BLOCKED' }] },
    });
    expect(await listSignaturesOf(app, uuid)).toEqual([]);
  });

  it('a maximum lowered meanwhile is not signed past', async () => {
    const ordering = await addInvestor(app);
    const { uuid } = await placeOrder(ordering, '1000.00');
    await app.db
      .updateTable('products')
      .set({ max_per_holder: '900.00' })
      .where('uuid', '=', ordering.product.uuid)
      .execute();
    const reply = await trySigning(app, ordering.person, uuid);
    expect(reply).toMatchObject({
      status: 409,
      result: {
        errors: [
          {
            field: 'amount',
            code: 'MAX_VALUE_CURRENCY',
            message: 'debe tener un valor igual o menor a 900€',
          },
        ],
      },
    });
  });
});
