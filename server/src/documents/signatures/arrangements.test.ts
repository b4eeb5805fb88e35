import { cancelOperation, getOperation } from '@area/contract/operations/calls';
import { getMe } from '@area/contract/me/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import type { TestOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { envelopeOf, signTogether } from '../../../test/signing.ts';
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

type Fields = NonNullable<Parameters<typeof addAccount>[2]>;

const addPair = async (
  fields: Fields,
): Promise<{ one: Person; two: Person; ordering: TestOrder }> => {
  const [one, two] = [await addPerson(app), await addPerson(app)];
  const account = await addAccount(
    app,
    [
      { ...one, role: 'TITULAR' },
      { ...two, role: 'TITULAR' },
    ],
    fields,
  );
  return { one, two, ordering: { person: one, account, product } };
};

const nothingToSign = { status: 409, result: { code: 'NOTHING_TO_SIGN' } };

const pending = async ({ client }: Person) =>
  (await client.ask(getMe)).private_area.intervener.has_pending_docs_signed;

describe('a joint account (C)', () => {
  it('is not content with one signature, and is with both', async () => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'C' });
    const { uuid } = await placeOrder(ordering);
    const half = await signOrder(app, one, uuid);
    expect(half).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
      has_docs_signed: false,
      missing_signatures: 1,
      can_sign: false,
      order_at: null,
    });
    expect(await signOrder(app, two, uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      has_docs_signed: true,
      missing_signatures: 0,
    });
  });

  it('tells the one whose signature is missing, and only that one', async () => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'C' });
    const { uuid } = await placeOrder(ordering);
    await signOrder(app, one, uuid);
    expect([await pending(one), await pending(two)]).toEqual([false, true]);
    expect(await two.client.ask(getOperation, { params: { id: uuid } })).toMatchObject({
      can_sign: true,
    });
  });

  it('finds the one that waits behind many newer ones that were signed already', async () => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'C' });
    const oldest = await placeOrder(ordering);
    const signed = [];
    for (let index = 0; index < 10; index += 1)
      signed.push(await envelopeOf(app, (await placeOrder(ordering)).uuid));
    expect(
      (
        await signTogether(
          app,
          one,
          signed.map(({ uuid }) => uuid),
        )
      ).status,
    ).toBe(200);
    expect([await pending(one), await pending(two)]).toEqual([true, true]);
    app.clock.advanceWall(61_000);
    await signOrder(app, one, oldest.uuid);
    expect([await pending(one), await pending(two)]).toEqual([false, true]);
  });

  it('counts the same person once', async () => {
    const { one, ordering } = await addPair({ signature_arrangement: 'C' });
    const { uuid } = await placeOrder(ordering);
    await signOrder(app, one, uuid);
    app.clock.advanceWall(61_000);
    expect(await one.client.try(requestCode, { body: { uuid_operation: uuid } })).toMatchObject(
      nothingToSign,
    );
  });

  it('may still be cancelled by the other while a signature is missing', async () => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'C' });
    const { uuid } = await placeOrder(ordering);
    await signOrder(app, one, uuid);
    expect(await two.client.ask(cancelOperation, { params: { id: uuid } })).toMatchObject({
      operation_status: 'CANCELLED',
    });
  });

  it('seals one paper when both sign at the same moment', async () => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'C' });
    const { uuid } = await placeOrder(ordering);
    const done = await Promise.all([signOrder(app, one, uuid), signOrder(app, two, uuid)]);
    expect(done.some(({ operation_status }) => operation_status === 'VALIDATED')).toBe(true);
    expect(
      await app.db
        .selectFrom('documents')
        .select('uuid')
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toHaveLength(2);
  });
});

describe('other arrangements', () => {
  it('I: any one of them signs', async () => {
    const { two, ordering } = await addPair({ signature_arrangement: 'I' });
    expect(await signOrder(app, two, (await placeOrder(ordering)).uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
  });

  it('M: as many as the account asks for', async () => {
    const [one, two, three] = [await addPerson(app), await addPerson(app), await addPerson(app)];
    const roles = [
      { ...one, role: 'TITULAR' },
      { ...two, role: 'TITULAR' },
      { ...three, role: 'APODERADO' },
    ] as const;
    const account = await addAccount(app, [...roles], {
      signature_arrangement: 'M',
      required_signatures: 2,
    });
    const { uuid } = await placeOrder({ person: one, account, product });
    expect(await signOrder(app, three, uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
    expect(await signOrder(app, two, uuid)).toMatchObject({ has_docs_signed: true });
  });

  it.each([
    { amount: '9999.99', required: 1 },
    { amount: '10000.00', required: 1 },
    { amount: '10000.01', required: 2 },
    { amount: '100000.01', required: 3 },
  ])('O: $amount needs $required', async ({ amount, required }) => {
    const [one, two, three] = [await addPerson(app), await addPerson(app), await addPerson(app)];
    const roles = [one, two, three].map((person) => ({ ...person, role: 'TITULAR' }) as const);
    const rules = [
      { max_amount: '10000.00', required_count: 1 },
      { max_amount: '100000.00', required_count: 2 },
    ];
    const [first, ...rest] = roles;
    if (!first) throw new Error('three holders');
    const account = await addAccount(app, [first, ...rest], {
      signature_arrangement: 'O',
      signature_rules: JSON.stringify(rules) as never,
    });
    expect(await placeOrder({ person: one, account, product }, amount)).toMatchObject({
      missing_signatures: required,
    });
  });

  it('an authorised person signs only what they ordered', async () => {
    const [holder, authorised] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...holder, role: 'TITULAR' },
      { ...authorised, role: 'AUTORIZADO' },
    ]);
    const ofHolder = await placeOrder({ person: holder, account, product });
    expect(
      await authorised.client.try(requestCode, { body: { uuid_operation: ofHolder.uuid } }),
    ).toMatchObject(nothingToSign);
    const own = await placeOrder({ person: authorised, account, product });
    expect(await signOrder(app, authorised, own.uuid)).toMatchObject({ has_docs_signed: true });
  });

  it('a blocked co-holder is not waited for, nor may sign', async () => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'C' });
    const { uuid } = await placeOrder(ordering);
    await app.db
      .updateTable('interveners')
      .set({ intervener_status: 'BLOQUEADO' })
      .where('uuid', '=', two.uuid)
      .execute();
    expect(await two.client.try(requestCode, { body: { uuid_operation: uuid } })).toMatchObject({
      status: 401,
    });
    // Signed, but never validated by itself while an owner is blocked.
    expect(await signOrder(app, one, uuid)).toMatchObject({
      operation_status: 'SIGNED',
      waiting_for: ['rules.validation.blocked'],
    });
  });
});

describe('in the name of another', () => {
  it('every guardian signs for the minor, whatever the arrangement says', async () => {
    const [mother, father] = [await addPerson(app), await addPerson(app)];
    const minor = await addWard(app, { is_minor: true });
    const account = await addAccount(
      app,
      [
        { ...mother, role: 'TUTOR' },
        { ...father, role: 'TUTOR' },
        { uuid: minor, role: 'TITULAR' },
      ],
      { signature_arrangement: 'I' },
    );
    const { uuid } = await placeOrder({ person: mother, account, product });
    expect(await signOrder(app, mother, uuid)).toMatchObject({ has_docs_signed: false });
    expect(await signOrder(app, father, uuid)).toMatchObject({ has_docs_signed: true });
  });

  it('an administrator signs for the company, which never signs itself', async () => {
    const administrator = await addPerson(app);
    const company = await addWard(app, { intervener_type: 'J', name: 'Empresa Prueba, S.L.' });
    const account = await addAccount(
      app,
      [
        { ...administrator, role: 'ADMINISTRADOR' },
        { uuid: company, role: 'TITULAR' },
      ],
      { signature_arrangement: 'S' },
    );
    const order = await placeOrder({ person: administrator, account, product });
    expect(order.signers.map(({ uuid }) => uuid)).toEqual([administrator.uuid]);
    expect(await signOrder(app, administrator, order.uuid)).toMatchObject({
      has_docs_signed: true,
    });
  });
});

describe('an order that is over', () => {
  it.each(['CANCELLED', 'VALIDATED'])('takes no signature any more: %s', async (status) => {
    const { one, two, ordering } = await addPair({ signature_arrangement: 'I' });
    const { uuid } = await placeOrder(ordering);
    await (status === 'CANCELLED'
      ? one.client.ask(cancelOperation, { params: { id: uuid } })
      : signOrder(app, one, uuid));
    const body = { uuid_operation: uuid };
    expect(await two.client.try(requestCode, { body })).toMatchObject(nothingToSign);
    expect(
      await two.client.try(signDocuments, { body: { ...body, code: '123456' } }),
    ).toMatchObject(nothingToSign);
  });
});
