import { getAccount } from '@area/contract/accounts/calls';
import { createOperation } from '@area/contract/operations/calls';
import { requestCode } from '@area/contract/signatures/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { progressOf } from '../../access/account-access/signers.ts';
import { listAccountPeople } from '../../access/account-access/store.ts';
import { orderBody, placeOrder, signOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
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

const nothingToSign = { status: 409, result: { code: 'NOTHING_TO_SIGN' } };
const signersOf = ({ signers }: { signers: readonly { uuid: string }[] }) =>
  signers.map(({ uuid }) => uuid).toSorted();

const setRole = async (
  { uuid }: Person,
  role: { power_limit_eur?: string; single_authority?: boolean },
) => app.db.updateTable('account_roles').set(role).where('intervener_uuid', '=', uuid).execute();

describe('usufruct', () => {
  it('takes one of each side, even where any one signs', async () => {
    const [owner, user] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...owner, role: 'NUDO_PROPIETARIO' },
        { ...user, role: 'USUFRUCTUARIO' },
      ],
      { signature_arrangement: 'I' },
    );
    const order = await placeOrder({ person: user, account, product });
    expect(order.missing_signatures).toBe(2);
    expect(await signOrder(app, user, order.uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    expect(await signOrder(app, owner, order.uuid)).toMatchObject({ has_docs_signed: true });
  });
});

const addFamily = async (ward: object) => {
  const [mother, father] = [await addPerson(app), await addPerson(app)];
  const child = await addWard(app, ward);
  const account = await addAccount(app, [
    { ...mother, role: 'TUTOR' },
    { ...father, role: 'TUTOR' },
    { uuid: child, role: 'TITULAR' },
  ]);
  return { mother, father, ordering: { person: mother, account, product } };
};

describe('guardians', () => {
  it('one with single authority is enough, the other is not', async () => {
    const { mother, father, ordering } = await addFamily({ is_minor: true });
    await setRole(mother, { single_authority: true });
    const order = await placeOrder(ordering);
    expect(order.missing_signatures).toBe(1);
    expect(await signOrder(app, father, order.uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    expect(await signOrder(app, mother, order.uuid)).toMatchObject({ has_docs_signed: true });
  });

  it('all sign for an adult whom they represent, who signs nothing', async () => {
    const { mother, father, ordering } = await addFamily({ is_incapable: true });
    const order = await placeOrder(ordering);
    expect(signersOf(order)).toEqual([mother.uuid, father.uuid].toSorted());
    expect(await signOrder(app, mother, order.uuid)).toMatchObject({ has_docs_signed: false });
    expect(await signOrder(app, father, order.uuid)).toMatchObject({ has_docs_signed: true });
  });

  it('sign also for a ward who is blocked: a block frees nobody of the others', async () => {
    const { father, ordering } = await addFamily({
      is_minor: true,
      intervener_status: 'BLOQUEADO',
    });
    const order = await placeOrder(ordering);
    expect(order.missing_signatures).toBe(2);
    expect(signersOf(order)).toContain(father.uuid);
  });
});

const addCompany = async (limit: string) => {
  const [attorney, administrator] = [await addPerson(app), await addPerson(app)];
  const company = await addWard(app, { intervener_type: 'J', name: 'Empresa Prueba, S.L.' });
  const account = await addAccount(
    app,
    [
      { ...attorney, role: 'APODERADO' },
      { ...administrator, role: 'ADMINISTRADOR' },
      { uuid: company, role: 'TITULAR' },
    ],
    { signature_arrangement: 'S' },
  );
  await setRole(attorney, { power_limit_eur: limit });
  return { attorney, administrator, account };
};

describe('an attorney of a company', () => {
  it('orders and signs up to the limit of the power', async () => {
    const { attorney, account } = await addCompany('1000.00');
    const { uuid } = await placeOrder({ person: attorney, account, product }, '1000.00');
    expect(await signOrder(app, attorney, uuid)).toMatchObject({ has_docs_signed: true });
  });

  it('does not order above it, and is told so', async () => {
    const { attorney, account } = await addCompany('1000.00');
    const body = orderBody({ person: attorney, account, product }, '1000.01');
    expect(await attorney.client.try(createOperation, { body })).toMatchObject({
      status: 409,
      result: {
        code: 'CANNOT_OPERATE',
        errors: [
          {
            field: 'amount',
            code: 'POWER_LIMIT',
            message: 'El importe supera el límite de su poder.',
          },
        ],
      },
    });
    expect(
      await app.db
        .selectFrom('operations')
        .select('uuid')
        .where('account_uuid', '=', account.uuid)
        .execute(),
    ).toEqual([]);
  });

  it('signs above it only beside an administrator', async () => {
    const { attorney, administrator, account } = await addCompany('500.00');
    const { uuid } = await placeOrder({ person: administrator, account, product });
    expect(await signOrder(app, attorney, uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    expect(await signOrder(app, administrator, uuid)).toMatchObject({ has_docs_signed: true });
  });
});

describe('whoever counts only for their own', () => {
  it('an authorised person is no signer of the order of a holder, even where all sign', async () => {
    const [holder, authorised] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...holder, role: 'TITULAR' },
        { ...authorised, role: 'AUTORIZADO' },
      ],
      { signature_arrangement: 'C' },
    );
    const order = await placeOrder({ person: holder, account, product });
    expect(signersOf(order)).toEqual([holder.uuid]);
    expect(
      await authorised.client.try(requestCode, { body: { uuid_operation: order.uuid } }),
    ).toMatchObject(nothingToSign);
    const own = await placeOrder({ person: authorised, account, product });
    expect(own.missing_signatures).toBe(2);
  });

  it('a co-holder who has not signed the contract is not waited for yet', async () => {
    const [one, two] = [
      await addPerson(app),
      await addPerson(app, { intervener_status: 'REGISTERED_ONLINE' }),
    ];
    const account = await addAccount(
      app,
      [
        { ...one, role: 'TITULAR' },
        { ...two, role: 'TITULAR' },
      ],
      { signature_arrangement: 'C' },
    );
    expect(signersOf(await placeOrder({ person: one, account, product }))).toEqual([one.uuid]);
  });
});

describe('a pension plan', () => {
  it('is signed for by the participant alone', async () => {
    const [participant, attorney] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...participant, role: 'PARTICIPE' },
        { ...attorney, role: 'APODERADO' },
      ],
      { type: 'P', signature_arrangement: 'C' },
    );
    const people = await listAccountPeople(app.db, account.uuid);
    const order = {
      account_uuid: account.uuid,
      signature_arrangement: 'C',
      required_signatures: null,
      signature_rules: [],
      amount: '100.00',
      created_by: participant.uuid,
    } as const;
    const plan = progressOf({ ...order, type: 'APORTACION', product_type: 'P' }, people, [
      participant.uuid,
    ]);
    expect([signersOf(plan), plan.is_signed]).toEqual([[participant.uuid], true]);
    expect(
      progressOf({ ...order, type: 'SUSCRIPCION', product_type: 'F' }, people, [participant.uuid])
        .is_signed,
    ).toBe(false);
  });
});

describe('a conditional account', () => {
  it('looks at the type of the order and at whom a line names', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const rules = [
      { operation_types: ['REEMBOLSO'], required_count: 2 },
      { required_count: 1, must_include_persons: [two.uuid] },
    ];
    const account = await addAccount(
      app,
      [
        { ...one, role: 'TITULAR' },
        { ...two, role: 'TITULAR' },
      ],
      { signature_arrangement: 'O', signature_rules: JSON.stringify(rules) as never },
    );
    const { uuid } = await placeOrder({ person: one, account, product });
    expect(await signOrder(app, one, uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    expect(await signOrder(app, two, uuid)).toMatchObject({ has_docs_signed: true });
  });
});

describe('a minor', () => {
  it.each([
    ['2012-03-11', 404],
    ['2012-03-10', 200],
  ])('born on %s looks at an own account: %d', async (birthdate, status) => {
    const guardian = await addPerson(app);
    const minor = await addPerson(app, { is_minor: true, birthdate: civilDate(birthdate) });
    const account = await addAccount(app, [
      { ...guardian, role: 'TUTOR' },
      { ...minor, role: 'TITULAR' },
    ]);
    expect(await minor.client.try(getAccount, { params: { id: account.uuid } })).toMatchObject({
      status,
    });
  });
});

describe('a role of the other kind of account', () => {
  it('gives nothing: an authorised person on the account of a company', async () => {
    const authorised = await addPerson(app);
    const company = await addWard(app, { intervener_type: 'J', name: 'Otra Empresa, S.L.' });
    const account = await addAccount(app, [
      { uuid: company, role: 'TITULAR' },
      { ...authorised, role: 'AUTORIZADO' },
    ]);
    expect(await authorised.client.try(getAccount, { params: { id: account.uuid } })).toMatchObject(
      { status: 404 },
    );
  });
});
