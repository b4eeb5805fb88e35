import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
} from '@area/contract/bank-accounts/calls';
import { listNotifications } from '@area/contract/notifications/calls';
import {
  listWaitingBankAccounts,
  rejectBankAccount,
  validateBankAccount,
} from '@area/contract/office/bank-accounts/calls';
import { whyNotPayTo } from '@area/domain/bank-account/payout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import {
  addBank,
  addValidatedBank,
  decideBank,
  findBank,
  freshIban,
  sendProof,
} from '../../../test/bank-accounts.ts';
import type { AtAccount } from '../../../test/bank-accounts.ts';
import { login } from '../../../test/client.ts';
import { deskOf } from '../../../test/desk.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { decideRecord } from '../../../test/records.ts';
import { addAccount, addInvestor, addPerson, addWard } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const HOUR_MS = 3_600_000;

const start = async (): Promise<AtAccount & { readonly person: string }> => {
  const { person, account } = await addInvestor(app);
  return { client: person.client, account: account.uuid, holder: person.uuid, person: person.uuid };
};
const list = async ({ client, account }: AtAccount) =>
  client.ask(listBankAccounts, { params: { id: account } });
const remove = async ({ client, account }: AtAccount, bankId: string) =>
  client.try(removeBankAccount, { params: { id: account, bankId } });
const makePayout = async (
  { client, account }: AtAccount,
  { uuid, version }: { uuid: string; version: number },
) =>
  client.try(changeBankAccount, {
    params: { id: account, bankId: uuid },
    body: { version, is_payout: true },
  });
const payable = async (uuid: string) => {
  const row = await app.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return whyNotPayTo(row, app.clock.wall())?.key;
};

describe('a new bank account', () => {
  it('waits for its certificate, which the office validates together with it', async () => {
    const at = await start();
    const bank = await addBank(at);
    expect(bank).toMatchObject({
      status: 'PENDING',
      holder: { uuid: at.holder },
      is_payout: false,
      uuid_proof: null,
      validated_at: null,
      used_by: [],
      mandate: null,
      version: 1,
    });
    expect(await decideBank(app, 'validate', bank.uuid)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', message: expect.stringContaining('Falta el certificado') }],
    });
    const proof = await sendProof(at, bank.uuid);
    expect((await decideRecord(app, 'validate', proof.uuid)).status).toBe(404);
    expect(await findBank(at, bank.uuid)).toMatchObject({
      status: 'PENDING',
      uuid_proof: proof.uuid,
      proof_status: 'PENDING',
    });
    expect(await decideBank(app, 'validate', bank.uuid)).toMatchObject({ status: 200 });
    expect(await findBank(at, bank.uuid)).toMatchObject({
      status: 'VALIDATED',
      proof_status: 'VALIDATED',
      validated_at: app.clock.business().toISOString(),
      is_payout: false,
    });
    const told = await at.client.ask(listNotifications);
    expect(told.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Cuenta bancaria validada', 'Nueva cuenta bancaria']),
    );
    expect((await lastMessage(app, at.person, 'EMAIL')).body).toContain(
      'Hemos validado la cuenta bancaria ES',
    );
    expect((await lastMessage(app, at.person, 'EMAIL')).body).not.toContain(bank.iban);
  });

  it('has the number that its IBAN tells, or the one that its holder wrote', async () => {
    const at = await start();
    const iban = freshIban();
    expect(await addBank(at, iban)).toMatchObject({ account_number: iban.slice(4) });
    const add = async (body: object) =>
      at.client.try(addBankAccount, {
        params: { id: at.account },
        body: { iban: 'DE89370400440532013000', uuid_holder: at.holder, ...body },
      });
    expect(await add({ account_number: '0532/013000' })).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'account_number', code: 'ALPHANUMERIC' }] },
    });
    expect(await add({ iban: freshIban(), account_number: '123' })).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'account_number', code: 'ACCOUNT_NUMBER' }] },
    });
    expect((await add({ account_number: ' 0532-013 000' })).data).toMatchObject({
      account_number: '0532013000',
    });
    expect((await list(at)).map(({ account_number }) => account_number).toSorted()).toContain(
      '0532013000',
    );
  });

  it('is sent back with a reason, and may be sent anew', async () => {
    const at = await start();
    const bank = await addBank(at);
    await sendProof(at, bank.uuid);
    expect(await decideBank(app, 'reject', bank.uuid, 'El titular no coincide')).toMatchObject({
      status: 200,
    });
    expect(await findBank(at, bank.uuid)).toMatchObject({
      status: 'REJECTED',
      rejected_because: 'El titular no coincide',
      proof_status: 'REJECTED',
    });
    expect((await lastMessage(app, at.person, 'EMAIL')).body).toContain('El titular no coincide');
    expect(await decideBank(app, 'validate', bank.uuid)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', message: expect.stringContaining('ya se ha validado o rechazado') }],
    });
    const anew = await addBank(at, bank.iban);
    expect(
      (await list(at)).filter(({ iban }) => iban === bank.iban).map(({ uuid }) => uuid),
    ).toEqual([anew.uuid]);
  });

  it.each([
    ['iban', 'REQUIRED', { iban: '' }],
    ['iban', 'IBAN', { iban: 'ES2921000418460200051332' }],
    ['bic', 'BIC', { bic: 'CAIXESB' }],
    ['bic', 'BIC_COUNTRY', { bic: 'DEUTDEFF' }],
    ['alias', 'MAX_LENGTH', { alias: 'a'.repeat(41) }],
    ['uuid_holder', 'OWNER', { uuid_holder: newUuid() }],
  ] as const)('is refused at %s: %s', async (field, code, fields) => {
    const at = await start();
    const body = { iban: freshIban(), uuid_holder: at.holder, ...fields };
    const reply = await at.client.try(addBankAccount, { params: { id: at.account }, body });
    expect(reply).toMatchObject({ status: 422, result: { errors: [{ field, code }] } });
    expect(await list(at)).toHaveLength(1);
  });

  it('is written as banks write it', async () => {
    const at = await start();
    const iban = freshIban();
    const typed = `${iban.slice(0, 4).toLowerCase()} ${iban.slice(4, 12)}-${iban.slice(12)}`;
    const added = await at.client.ask(addBankAccount, {
      params: { id: at.account },
      body: { iban: typed, bic: 'caixesbbxxx', alias: ' Nómina ', uuid_holder: at.holder },
    });
    expect(added).toMatchObject({ iban, bic: 'CAIXESBBXXX', alias: 'Nómina' });
  });

  it('is of a holder, not of whoever is authorised', async () => {
    const at = await start();
    const authorised = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: at.account,
        intervener_uuid: authorised.uuid,
        role: 'AUTORIZADO',
        status: 'ACTIVE',
      })
      .execute();
    const reply = await at.client.try(addBankAccount, {
      params: { id: at.account },
      body: { iban: freshIban(), uuid_holder: authorised.uuid },
    });
    expect(reply).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'uuid_holder', code: 'OWNER' }] },
    });
  });

  it('is not validated for somebody who is no holder any more', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...person, role: 'TITULAR' },
      { ...other, role: 'TITULAR' },
    ]);
    const bank = await addBank({
      client: person.client,
      account: account.uuid,
      holder: other.uuid,
    });
    await sendProof({ client: person.client, account: account.uuid }, bank.uuid);
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('intervener_uuid', '=', other.uuid)
      .execute();
    expect(await decideBank(app, 'validate', bank.uuid)).toMatchObject({
      status: 422,
      errors: [{ field: 'id', message: expect.stringContaining('debe ser de un titular') }],
    });
  });

  it("is a ward's, added by the guardian", async () => {
    const [child, guardian] = [await addWard(app, { is_minor: true }), await addPerson(app)];
    const account = await addAccount(app, [
      { uuid: child, role: 'TITULAR' },
      { ...guardian, role: 'TUTOR' },
    ]);
    const bank = await addBank({ client: guardian.client, account: account.uuid, holder: child });
    expect(bank.holder.uuid).toBe(child);
    expect((await lastMessage(app, guardian.uuid, 'EMAIL')).subject).toBe('Nueva cuenta bancaria');
  });

  it('is decided by staff who may', async () => {
    const at = await start();
    const bank = await addBank(at);
    expect(await decideBank(app, 'validate', newUuid())).toMatchObject({ status: 404 });
    const params = { id: bank.uuid };
    const auditor = await deskOf(app, 'AUDIT');
    const refused = await auditor.try(validateBankAccount, { params });
    expect([refused.status, refused.code]).toEqual([403, 'OFFICE_FORBIDDEN']);
    const clerk = await deskOf(app);
    const silent = await clerk.try(rejectBankAccount, { params, body: { reason: '' } });
    expect(silent).toMatchObject({ status: 422, errors: [{ field: 'reason' }] });
    const waiting = await auditor.ask(listWaitingBankAccounts, { query: { $limit: 100 } });
    expect(waiting.find(({ uuid }) => uuid === bank.uuid)).toMatchObject({
      iban: bank.iban,
      proof_uuid: null,
    });
  });
});

describe('a change', () => {
  it('of somebody who is late is refused', async () => {
    const at = await start();
    const bank = await addBank(at);
    const change = async (alias: string) =>
      at.client.try(changeBankAccount, {
        params: { id: at.account, bankId: bank.uuid },
        body: { version: 1, alias },
      });
    expect(await change('Nómina')).toMatchObject({
      status: 200,
      data: { alias: 'Nómina', version: 2 },
    });
    expect(await change('Otra')).toMatchObject({
      status: 409,
      result: { code: 'VERSION_CONFLICT' },
    });
    expect(await findBank(at, bank.uuid)).toMatchObject({ alias: 'Nómina' });
  });

  it.each([
    [{}, 'alias', 'NOTHING'],
    [{ bic: 'DEUTDEFF' }, 'bic', 'BIC_COUNTRY'],
    [{ is_payout: true }, 'is_payout', 'NOT_VALIDATED'],
  ] as const)('%j is refused at %s: %s', async (fields, field, code) => {
    const at = await start();
    const bank = await addBank(at);
    const reply = await at.client.try(changeBankAccount, {
      params: { id: at.account, bankId: bank.uuid },
      body: { version: 1, ...fields },
    });
    expect(reply).toMatchObject({ status: 422, result: { errors: [{ field, code }] } });
  });
});

describe('the payout account', () => {
  it('is the first one that counts, at once', async () => {
    const person = await addPerson(app);
    const account = await addAccount(app, [{ ...person, role: 'TITULAR' }]);
    await app.db.deleteFrom('bank_accounts').where('account_uuid', '=', account.uuid).execute();
    const at = { client: person.client, account: account.uuid, holder: person.uuid };
    const bank = await addValidatedBank(app, at);
    expect(bank).toMatchObject({ is_payout: true, cooling_until: null });
    expect(await payable(bank.uuid)).toBeUndefined();
  });

  it('changed, cools for a day by the clock on the wall, and everybody is warned by SMS and mail', async () => {
    const [person, other] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(app, [
      { ...person, role: 'TITULAR' },
      { ...other, role: 'TITULAR' },
    ]);
    const at = { client: person.client, account: account.uuid, holder: person.uuid };
    const [before] = await list(at);
    const bank = await addValidatedBank(app, at);
    expect(await payable(bank.uuid)).toBe('rules.bank_account.not_payout');
    const reply = await makePayout(at, bank);
    expect(reply).toMatchObject({ status: 200, data: { is_payout: true } });
    const until = new Date(
      String((reply.data as { cooling_until: string }).cooling_until),
    ).getTime();
    expect(Math.abs(until - app.clock.wall().getTime() - 24 * HOUR_MS)).toBeLessThan(60_000);
    expect(await findBank(at, before?.uuid ?? '')).toMatchObject({ is_payout: false });
    for (const { uuid } of [person, other]) {
      expect((await lastMessage(app, uuid, 'SMS')).body).toMatch(
        /ha cambiado la cuenta de abono de .+ a ES/,
      );
      expect((await lastMessage(app, uuid, 'EMAIL')).subject).toBe(
        'Ha cambiado la cuenta de abono de sus pagos',
      );
    }
    app.clock.setBusiness(new Date(app.clock.business().getTime() + 48 * HOUR_MS));
    expect(await payable(bank.uuid)).toBe('rules.bank_account.cooling');
    app.clock.advanceWall(24 * HOUR_MS);
    const again = { ...at, client: await login(app, person.document) };
    expect([await payable(bank.uuid), (await findBank(again, bank.uuid)).cooling_until]).toEqual([
      undefined,
      null,
    ]);
  });

  it('goes only after another has taken its place', async () => {
    const at = await start();
    const [payout] = await list(at);
    const bank = await addValidatedBank(app, at);
    expect(await remove(at, payout?.uuid ?? '')).toMatchObject({
      status: 409,
      result: { code: 'BANK_ACCOUNT_IN_USE', errors: [{ code: 'CHOOSE_PAYOUT' }] },
    });
    await makePayout(at, bank);
    expect(await remove(at, payout?.uuid ?? '')).toMatchObject({
      status: 200,
      data: { status: 'DISABLED' },
    });
  });

  it('is not got round by removing the only one first: the next one cools', async () => {
    const at = await start();
    const [only] = await list(at);
    expect(await remove(at, only?.uuid ?? '')).toMatchObject({ status: 200 });
    const bank = await addValidatedBank(app, at);
    expect(bank.is_payout).toBe(false);
    expect(await makePayout(at, bank)).toMatchObject({
      status: 200,
      data: { is_payout: true, cooling_until: expect.any(String) },
    });
    expect(await payable(bank.uuid)).toBe('rules.bank_account.cooling');
  });
});

describe('removing', () => {
  it('one that waits takes it back with its certificate', async () => {
    const at = await start();
    const bank = await addBank(at);
    await sendProof(at, bank.uuid);
    expect(await remove(at, bank.uuid)).toMatchObject({
      status: 200,
      data: { status: 'DISABLED', proof_status: 'EXPIRED' },
    });
    expect((await list(at)).map(({ uuid }) => uuid)).not.toContain(bank.uuid);
    expect(await remove(at, bank.uuid)).toMatchObject({ status: 404 });
    expect(await decideBank(app, 'validate', bank.uuid)).toMatchObject({ status: 422 });
    expect(await addBank(at, bank.iban)).toMatchObject({ status: 'PENDING' });
  });
});
