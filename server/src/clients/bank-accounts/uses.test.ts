import { cierzo } from '@area/contract/brands/cierzo';
import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
  requestMandate,
  revokeMandate,
} from '@area/contract/bank-accounts/calls';
import { listEnvelopes, rejectDocuments } from '@area/contract/signatures/calls';
import type { OperationStatus, OperationType, PaymentStatus } from '@area/domain/operation/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  addBank,
  addValidatedBank,
  findBank,
  freshIban,
  sendProof,
} from '../../../test/bank-accounts.ts';
import type { AtAccount } from '../../../test/bank-accounts.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person, TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface Investor extends AtAccount {
  readonly person: Person;
  readonly product: TestProduct;
}
const start = async (): Promise<Investor> => {
  const { person, account, product } = await addInvestor(app);
  return { person, product, client: person.client, account: account.uuid, holder: person.uuid };
};
const mandateOf = async ({ client, account }: AtAccount, bankId: string) =>
  client.try(requestMandate, { params: { id: account, bankId } });
const revoke = async ({ client, account }: AtAccount, bankId: string) =>
  client.try(revokeMandate, { params: { id: account, bankId } });
const remove = async ({ client, account }: AtAccount, bankId: string) =>
  client.try(removeBankAccount, { params: { id: account, bankId } });

let references = 0;
interface Order {
  readonly type: OperationType;
  readonly bank: string;
  readonly operation_status?: OperationStatus;
  readonly payment_status?: PaymentStatus;
  readonly payment_method?: 'DOMICILIACION' | 'TRANSFERENCIA';
}
/** An order that names a bank account, as the calls of redemptions and periodic orders write it. */
const orderRow = ({ person, account, product }: Investor, { type, bank, ...fields }: Order) => {
  const at = app.clock.business();
  return {
    uuid: newUuid(),
    reference: `OP88${String((references += 1)).padStart(8, '0')}`,
    type,
    operation_status: 'VALIDATED' as const,
    payment_status: 'NONE' as const,
    account_uuid: account,
    product_uuid: product.uuid,
    created_by: person.uuid,
    amount: '100.00',
    fee: '0.00',
    payment_method: 'TRANSFERENCIA' as const,
    units: null,
    nav: null,
    nav_date: null,
    suitability_verdict: 'CONVENIENTE' as const,
    suitability_sentence: null,
    expected_nav_date: null,
    order_at: null,
    cancel_reason: null,
    source: 'ONLINE',
    bank_account_uuid: bank,
    created_at: at,
    updated_at: at,
    ...fields,
  };
};
const order = async (investor: Investor, wanted: Order) =>
  app.db.insertInto('operations').values(orderRow(investor, wanted)).execute();

describe('a mandate', () => {
  it('is a paper that the holder of the bank account signs, and keeps the account in use', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    expect(await mandateOf(at, bank.uuid)).toMatchObject({
      status: 201,
      data: {
        used_by: ['MANDATE'],
        mandate: {
          id: expect.stringMatching(/^M[A-Z0-9]{12}$/),
          status: 'PENDING',
          creditor_id: 'ES37ZZZA00000000',
          payer: { uuid: at.holder },
        },
      },
    });
    expect(await mandateOf(at, bank.uuid)).toMatchObject({
      status: 409,
      result: { code: 'MANDATE_REFUSED', errors: [{ code: 'HAS_MANDATE' }] },
    });
    expect(await trySignWaiting(app, at.person, 'SEPA_MANDATE')).toMatchObject({ status: 200 });
    expect((await findBank(at, bank.uuid)).mandate).toMatchObject({
      status: 'ACTIVE',
      signed_at: expect.any(String),
      uuid_envelope: null,
    });
    expect(await remove(at, bank.uuid)).toMatchObject({
      status: 409,
      result: { code: 'BANK_ACCOUNT_IN_USE', errors: [{ field: 'bankId', code: 'MANDATE' }] },
    });
  });

  it('is revoked when nothing is charged by it, and then the account may go', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    await mandateOf(at, bank.uuid);
    await trySignWaiting(app, at.person, 'SEPA_MANDATE');
    await order(at, {
      type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
      bank: bank.uuid,
      payment_method: 'DOMICILIACION',
      operation_status: 'PERIODIC_ACTIVE',
    });
    expect(await revoke(at, bank.uuid)).toMatchObject({
      status: 409,
      result: { code: 'BANK_ACCOUNT_IN_USE', errors: [{ code: 'PERIODIC' }] },
    });
    await app.db
      .updateTable('operations')
      .set({ operation_status: 'CANCELLED' })
      .where('bank_account_uuid', '=', bank.uuid)
      .execute();
    expect(await revoke(at, bank.uuid)).toMatchObject({
      status: 200,
      data: { mandate: null, used_by: [] },
    });
    expect(await revoke(at, bank.uuid)).toMatchObject({ status: 404 });
    expect(await remove(at, bank.uuid)).toMatchObject({ status: 200 });
  });

  it('that nobody signed yet is taken back with its envelope', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    await mandateOf(at, bank.uuid);
    expect(await at.client.ask(listEnvelopes)).toMatchObject([
      {
        purpose: 'SEPA_MANDATE',
        can_sign: true,
        mandate: {
          reference: expect.stringMatching(/^M/) as unknown,
          iban: bank.iban,
          creditor: {
            // The demo has no manager but that of the brand.
            name: cierzo.legal_name,
            identifier: expect.stringMatching(/^ES\d\dZZZ/) as unknown,
          },
        },
      },
    ]);
    await revoke(at, bank.uuid);
    expect(await at.client.ask(listEnvelopes)).toEqual([]);
    expect(await mandateOf(at, bank.uuid)).toMatchObject({ status: 201 });
  });

  it('refused by its payer is none', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    await mandateOf(at, bank.uuid);
    const [envelope] = await at.client.ask(listEnvelopes);
    await at.client.ask(rejectDocuments, {
      params: { id: envelope?.uuid ?? '' },
      body: { reason: 'No la quiero' },
    });
    expect(await findBank(at, bank.uuid)).toMatchObject({ mandate: null, used_by: [] });
    expect(await mandateOf(at, bank.uuid)).toMatchObject({ status: 201 });
  });

  it('is for the payer alone to sign, not for another holder', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...person, role: 'TITULAR' },
      { ...other, role: 'TITULAR' },
    ]);
    const at = { client: person.client, account: account.uuid, holder: other.uuid };
    const bank = await addValidatedBank(app, at);
    await mandateOf(at, bank.uuid);
    expect(await person.client.ask(listEnvelopes)).toEqual([]);
    expect(await trySignWaiting(app, other, 'SEPA_MANDATE')).toMatchObject({ status: 200 });
  });

  it('waits until the bank account is validated', async () => {
    const at = await start();
    const bank = await addBank(at);
    expect(await mandateOf(at, bank.uuid)).toMatchObject({
      status: 409,
      result: { errors: [{ code: 'NOT_VALIDATED' }] },
    });
  });
});

describe('what uses a bank account', () => {
  it.each([
    ['SOLICITUD_SUSCRIPCION_PERIODICA', 'PERIODIC_ACTIVE', 'NONE', 'PERIODIC'],
    ['SOLICITUD_REEMBOLSO_PERIODICO', 'PERIODIC_SUSPENDED', 'NONE', 'PERIODIC'],
    ['SOLICITUD_APORTACION_PERIODICA', 'CANCELLED', 'NONE', undefined],
    ['REEMBOLSO', 'REGISTERED_ONLINE', 'NONE', 'REDEMPTION'],
    ['REEMBOLSO', 'FINALIZED', 'PENDING', 'REDEMPTION'],
    ['REEMBOLSO', 'FINALIZED', 'PAID_OUT', undefined],
    ['REEMBOLSO', 'CANCELLED', 'NONE', undefined],
    ['RESCATE', 'RD_SENT', 'NONE', 'REDEMPTION'],
    ['SUSCRIPCION', 'VALIDATED', 'RECONCILED', undefined],
  ] as const)('%s, %s, %s: %s', async (type, operation_status, payment_status, use) => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    const done =
      operation_status === 'FINALIZED'
        ? { units: '1.000000', nav: '100.000000', nav_date: '2026-03-09' as never }
        : {};
    await app.db
      .insertInto('operations')
      .values({
        ...orderRow(at, { type, bank: bank.uuid, operation_status, payment_status }),
        ...done,
      })
      .execute();
    expect((await findBank(at, bank.uuid)).used_by).toEqual(use ? [use] : []);
    expect(await remove(at, bank.uuid)).toMatchObject(
      use ? { status: 409, result: { errors: [{ code: use }] } } : { status: 200 },
    );
  });
});

const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted();

describe('two at once', () => {
  it('adding the same IBAN: one is told', async () => {
    const at = await start();
    const iban = freshIban();
    const replies = await Promise.all(
      Array.from({ length: 6 }, async () =>
        at.client.try(addBankAccount, {
          params: { id: at.account },
          body: { iban, uuid_holder: at.holder },
        }),
      ),
    );
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422, 422]);
    expect(replies.find(({ status }) => status === 422)).toMatchObject({
      result: { errors: [{ field: 'iban', code: 'DUPLICATE' }] },
    });
    expect(
      (await at.client.ask(listBankAccounts, { params: { id: at.account } })).filter(
        (each) => each.iban === iban,
      ),
    ).toHaveLength(1);
  });

  it('even past the rule, the database takes one', async () => {
    const at = await start();
    const bank = await addBank(at);
    const again = {
      uuid: newUuid(),
      account_uuid: at.account,
      iban: bank.iban,
      holder_uuid: at.holder,
      status: 'PENDING' as const,
    };
    await expect(app.db.insertInto('bank_accounts').values(again).execute()).rejects.toThrow(
      'one_live_iban',
    );
  });

  it('naming and naming again: the second is told', async () => {
    const at = await start();
    const bank = await addBank(at);
    const change = async (alias: string) =>
      at.client.try(changeBankAccount, {
        params: { id: at.account, bankId: bank.uuid },
        body: { version: 1, alias },
      });
    expect(statuses(await Promise.all([change('Una'), change('Otra')]))).toEqual([200, 409]);
  });

  it('making two of them the payout account: one is, and the other was', async () => {
    const at = await start();
    const banks = [await addValidatedBank(app, at), await addValidatedBank(app, at)];
    const replies = await Promise.all(
      banks.map(async ({ uuid, version }) =>
        at.client.try(changeBankAccount, {
          params: { id: at.account, bankId: uuid },
          body: { version, is_payout: true },
        }),
      ),
    );
    expect(statuses(replies)).toEqual([200, 200]);
    expect(
      (await at.client.ask(listBankAccounts, { params: { id: at.account } })).filter(
        ({ is_payout }) => is_payout,
      ),
    ).toHaveLength(1);
  });

  it.each([1, 2, 3, 4])('removing it and asking for its mandate: one of them (%i)', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    const [removed, asked] = await Promise.all([remove(at, bank.uuid), mandateOf(at, bank.uuid)]);
    expect([`${removed.status} ${asked.status}`]).toEqual([
      expect.stringMatching(/^(?:200 404|409 201)$/),
    ]);
  });

  it('removing what an order just named waits for it, and is told', async () => {
    const at = await start();
    const bank = await addValidatedBank(app, at);
    let removing: ReturnType<typeof remove> | undefined;
    await inTransaction(app.db, async (tx) => {
      await tx
        .insertInto('operations')
        .values(orderRow(at, { type: 'REEMBOLSO', bank: bank.uuid }))
        .execute();
      removing = remove(at, bank.uuid);
      const first = await Promise.race([
        removing,
        new Promise<'waits'>((done) => setTimeout(() => done('waits'), 300)),
      ]);
      expect(first).toBe('waits');
    });
    expect(await removing).toMatchObject({
      status: 409,
      result: { code: 'BANK_ACCOUNT_IN_USE', errors: [{ code: 'REDEMPTION' }] },
    });
  });
});

describe('asked by the wrong person', () => {
  it('or under another account, it does not exist', async () => {
    const [mine, theirs] = [await start(), await start()];
    const bank = await addValidatedBank(app, mine);
    const own = await addValidatedBank(app, theirs);
    for (const at of [{ ...theirs, account: mine.account }, theirs]) {
      expect(
        [
          await remove(at, bank.uuid),
          await mandateOf(at, bank.uuid),
          await revoke(at, bank.uuid),
        ].map(({ status }) => status),
      ).toEqual([404, 404, 404]);
      expect(
        await at.client.try(changeBankAccount, {
          params: { id: at.account, bankId: bank.uuid },
          body: { version: 2, alias: 'Mía' },
        }),
      ).toMatchObject({ status: 404 });
    }
    expect(await remove({ ...mine, account: theirs.account }, own.uuid)).toMatchObject({
      status: 404,
    });
    expect(await findBank(mine, bank.uuid)).toMatchObject({ status: 'VALIDATED', alias: null });
  });

  it.each([
    ['TITULAR', 200, 201],
    ['APODERADO', 200, 404],
    ['AUTORIZADO', 200, 404],
    ['AUTORIZADO_CONSULTA', 200, 404],
    ['NUDO_PROPIETARIO', 200, 201],
    ['USUFRUCTUARIO', 200, 404],
    ['TUTOR', 200, 201],
    ['FIDUCIARIO', 200, 201],
    ['APORTANTE_FAMILIAR', 200, 404],
    ['JUNTA_DIRECTIVA', 404, 404],
  ] as const)('%s sees them with %i and adds one with %i', async (role, sees, adds) => {
    const at = await start();
    const person = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({ account_uuid: at.account, intervener_uuid: person.uuid, role, status: 'ACTIVE' })
      .execute();
    expect((await person.client.try(listBankAccounts, { params: { id: at.account } })).status).toBe(
      sees,
    );
    const body = { iban: freshIban(), uuid_holder: at.holder };
    expect(
      (await person.client.try(addBankAccount, { params: { id: at.account }, body })).status,
    ).toBe(adds);
  });

  it.each(['PENDING', 'ENDED'] as const)('whose role is %s may nothing', async (status) => {
    const at = await start();
    const person = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({ account_uuid: at.account, intervener_uuid: person.uuid, role: 'TITULAR', status })
      .execute();
    expect((await person.client.try(listBankAccounts, { params: { id: at.account } })).status).toBe(
      404,
    );
    expect(
      (
        await person.client.try(addBankAccount, {
          params: { id: at.account },
          body: { iban: freshIban(), uuid_holder: at.holder },
        })
      ).status,
    ).toBe(404);
  });
});

it('a certificate that is sent anew is the one that counts', async () => {
  const at = await start();
  const bank = await addBank(at);
  await sendProof(at, bank.uuid);
  const second = await sendProof(at, bank.uuid);
  expect(await findBank(at, bank.uuid)).toMatchObject({ uuid_proof: second.uuid });
});
