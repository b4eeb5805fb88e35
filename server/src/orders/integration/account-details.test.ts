import { randomUUID } from 'node:crypto';
import {
  apiAddBankAccount,
  apiGetBankAccount,
  apiGetMandate,
  apiGetRole,
  apiListBankAccounts,
  apiListMandates,
  apiListRoles,
  apiRequestMandate,
  apiRequestRole,
} from '@area/contract/integration/account-calls';
import { apiRegisterPerson } from '@area/contract/integration/order-calls';
import { listWaitingRoles, validateRole } from '@area/contract/office/roles/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { decideBank, freshIban, sendProof } from '../../../test/bank-accounts.ts';
import { deskOf } from '../../../test/desk.ts';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import { envelopeOf, trySignWaiting } from '../../../test/signing.ts';
import { followLink } from '../../../test/signed-applications.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeDni } from '../../entry/demo/make-identifiers.ts';

type Investor = Awaited<ReturnType<typeof addInvestor>>;

let app: TestApp;
let program: Program;
let owner: Investor['person'];
let account: string;
let friend: string;
let made = 72_000_000;

const register = async (email = 'lucia@example.com'): Promise<string> => {
  const { data } = await program.ask(apiRegisterPerson, {
    body: {
      document_type: 'DNI',
      document_number: makeDni((made += 1)),
      given_name: 'Lucía',
      family_name_1: 'Navarro',
      birthdate: '1985-02-03',
      email,
      mobile_phone_prefix: '+34',
      mobile_phone: '600111222',
      language: 'es',
    },
  });
  return data.uuid;
};

beforeAll(async () => {
  app = await createTestApp();
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  const investor = await addInvestor(app);
  owner = investor.person;
  account = investor.account.uuid;
  friend = await register();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const refusedAt = async (
  call: typeof apiRequestRole | typeof apiAddBankAccount | typeof apiRequestMandate,
  body: object,
) => {
  const { status, result } = await program.try(call, { body: { ...body } });
  return [status, result?.errors?.map(({ field, code }) => [field, code])];
};

describe('a role that a program asks for', () => {
  it('is signed by the holder and by hand, validated by the office, and counts then', async () => {
    const key = randomUUID();
    const body = { account, person: friend, role: 'AUTORIZADO' as const };
    const { data: role } = await program.ask(apiRequestRole, { body, key });
    expect(role).toMatchObject({ account_uuid: account, person_uuid: friend, status: 'PENDING' });
    expect((await program.ask(apiRequestRole, { body, key })).data).toEqual(role);
    const params = { id: role.uuid };
    const read = await program.try(apiGetRole, { params });
    expect(read.body.data).toEqual(role);
    expect(read.headers['etag']).toBe(`"${role.version}"`);
    const known = { params, headers: { 'if-none-match': `"${role.version}"` } };
    expect((await program.try(apiGetRole, known)).status).toBe(304);
    const stored = await app.db
      .selectFrom('account_roles')
      .select(['requested_by', 'requested_by_program'])
      .where('uuid', '=', role.uuid)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ requested_by: null, requested_by_program: program.id });
    expect(await envelopeOf(app, role.uuid)).toMatchObject({
      created_by: null,
      person_uuid: friend,
    });

    expect((await trySignWaiting(app, owner, 'ROLE')).status).toBe(200);
    const clerk = await deskOf(app);
    expect(await clerk.ask(listWaitingRoles)).toMatchObject([
      { uuid: role.uuid, missing_signatures: 0 },
    ]);
    await clerk.ask(validateRole, { params, body: { is_on_paper: true } });
    const active = await program.try(apiGetRole, known);
    expect([active.status, active.body.data.status]).toEqual([200, 'ACTIVE']);
    const query = { account, person: friend };
    expect((await program.ask(apiListRoles, { query })).data).toEqual([active.body.data]);
    expect(await refusedAt(apiRequestRole, body)).toEqual([422, [['person', 'ALREADY']]]);
  });

  it('tells the holder, and invites whoever is to be added, in the name of the brand', async () => {
    const email = 'lucia.anadida@example.com';
    const person = await register(email);
    await program.ask(apiRequestRole, { body: { account, person, role: 'AUTORIZADO_CONSULTA' } });
    const mails = await app.db
      .selectFrom('outbox')
      .select(['intervener_uuid', 'recipient', 'body'])
      .where('channel', '=', 'EMAIL')
      .where('body', 'like', '%ha solicitado%')
      .execute();
    const toHolder = mails.filter(({ intervener_uuid }) => intervener_uuid === owner.uuid);
    const toPerson = mails.filter(({ recipient }) => recipient === email);
    expect(toHolder.length).toBeGreaterThan(0);
    expect(toPerson).toHaveLength(1);
    for (const { body } of [...toHolder, ...toPerson]) expect(body).toContain('Cierzo');
    const applicant = await followLink(app, email);
    expect(await applicant.see()).toMatchObject({
      kind: 'ADDED',
      status: 'DRAFT',
      people: [{ is_me: true, role: 'ADDED', email }],
    });
  });

  it('is refused with every reason, at its field', async () => {
    const body = { account, person: friend, role: 'AUTORIZADO' };
    const other = { ...body, person: await register() };
    expect(await refusedAt(apiRequestRole, { ...body, account: randomUUID() })).toEqual([
      422,
      [['account', 'ACCOUNT_UNKNOWN']],
    ]);
    expect(await refusedAt(apiRequestRole, { ...body, person: randomUUID() })).toEqual([
      422,
      [['person', 'UNKNOWN_PERSON']],
    ]);
    expect(await refusedAt(apiRequestRole, { ...other, role: 'TITULAR' })).toEqual([
      422,
      [['role', 'ROLE']],
    ]);
    const person = (await addPerson(app, { is_minor: true })).uuid;
    const wrong = { ...body, person, power_limit_eur: '0.001', single_authority: true };
    expect(await refusedAt(apiRequestRole, { ...wrong })).toEqual([
      422,
      [['power_limit_eur', 'INVALID']],
    ]);
    expect(await refusedAt(apiRequestRole, { ...wrong, power_limit_eur: '0.5' })).toEqual([
      422,
      [
        ['person', 'CANNOT_ACT'],
        ['power_limit_eur', expect.any(String)],
        ['power_limit_eur', 'POWER_LIMIT'],
        ['single_authority', 'SINGLE_AUTHORITY'],
      ],
    ]);
    expect((await program.try(apiGetRole, { params: { id: randomUUID() } })).status).toBe(404);
  });
});

describe('a bank account and a mandate that a program asks for', () => {
  it('count as those of a client: a certificate, the office, a signature', async () => {
    const body = { account, holder: owner.uuid, iban: freshIban(), alias: 'Nómina' };
    const { data: bank } = await program.ask(apiAddBankAccount, { body });
    expect(bank).toMatchObject({
      account_uuid: account,
      holder_uuid: owner.uuid,
      iban: body.iban,
      status: 'PENDING',
      is_payout: false,
    });
    const params = { id: bank.uuid };
    const read = await program.try(apiGetBankAccount, { params });
    expect([read.body.data, read.headers['etag']]).toEqual([bank, `"${bank.version}"`]);
    const mandateBody = { bank_account: bank.uuid };
    expect((await program.try(apiRequestMandate, { body: mandateBody })).result).toMatchObject({
      code: 'MANDATE_REFUSED',
      errors: [{ field: 'bank_account', code: 'NOT_VALIDATED' }],
    });

    await sendProof({ client: owner.client, account }, bank.uuid);
    expect((await decideBank(app, 'validate', bank.uuid)).status).toBe(200);
    const validated = (await program.ask(apiGetBankAccount, { params })).data;
    expect(validated.status).toBe('VALIDATED');
    expect(validated.version).not.toBe(bank.version);
    expect((await program.ask(apiListBankAccounts, { query: { account } })).data).toContainEqual(
      validated,
    );

    const { data: mandate } = await program.ask(apiRequestMandate, { body: mandateBody });
    expect(mandate).toMatchObject({
      status: 'PENDING',
      bank_account_uuid: bank.uuid,
      payer_uuid: owner.uuid,
      signed_at: null,
    });
    expect((await trySignWaiting(app, owner, 'SEPA_MANDATE')).status).toBe(200);
    const signed = await program.try(apiGetMandate, {
      params: { id: mandate.uuid },
      headers: { 'if-none-match': `"${mandate.version}"` },
    });
    expect([signed.status, signed.body.data.status]).toEqual([200, 'ACTIVE']);
    expect((await program.ask(apiListMandates, { query: { account } })).data).toEqual([
      signed.body.data,
    ]);
    expect((await program.try(apiRequestMandate, { body: mandateBody })).result).toMatchObject({
      errors: [{ field: 'bank_account', code: 'HAS_MANDATE' }],
    });
    const asked = await app.db
      .selectFrom('mandates')
      .innerJoin('bank_accounts', 'bank_accounts.uuid', 'mandates.bank_account_uuid')
      .select(['requested_by', 'requested_by_program', 'added_by', 'added_by_program'])
      .where('mandates.uuid', '=', mandate.uuid)
      .executeTakeFirstOrThrow();
    expect(asked).toEqual({
      requested_by: null,
      requested_by_program: program.id,
      added_by: null,
      added_by_program: program.id,
    });
  });

  it('are refused with every reason, at its field', async () => {
    const body = { account, holder: owner.uuid, iban: freshIban() };
    expect(await refusedAt(apiAddBankAccount, { ...body, account: randomUUID() })).toEqual([
      422,
      [['account', 'ACCOUNT_UNKNOWN']],
    ]);
    expect(
      await refusedAt(apiAddBankAccount, { ...body, iban: 'ES00', holder: randomUUID() }),
    ).toEqual([
      422,
      [
        ['iban', 'IBAN'],
        ['holder', 'OWNER'],
      ],
    ]);
    await program.ask(apiAddBankAccount, { body });
    expect(await refusedAt(apiAddBankAccount, body)).toEqual([422, [['iban', 'DUPLICATE']]]);
    expect(await refusedAt(apiRequestMandate, { bank_account: randomUUID() })).toEqual([
      422,
      [['bank_account', 'BANK_ACCOUNT_UNKNOWN']],
    ]);
    const params = { id: randomUUID() };
    expect((await program.try(apiGetBankAccount, { params })).status).toBe(404);
    expect((await program.try(apiGetMandate, { params })).status).toBe(404);
  });
});
