import { getAccount } from '@area/contract/accounts/calls';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { login } from '../../../test/client.ts';
import { trySignWaiting, waitingOf } from '../../../test/signing.ts';
import { declareResidence, handInKyc } from '../../../test/submit-declarations.ts';
import { runOffice } from '../../../test/office.ts';
import { orderBody } from '../../../test/orders.ts';
import { addDocument } from '../../../test/documents.ts';
import { addAccount, addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { KYC_PERSON_SECTIONS, fatcaOfPerson } from '../../../test/questionnaires.ts';
import { takeSnapshot } from '../../../test/snapshot.ts';
import { addStaff } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { intervenerCommand } from './intervener.ts';
import { roleCommand } from './role.ts';

let app: TestApp;
let comp: string;
let comp2: string;
let head: string;
beforeAll(async () => {
  app = await createTestApp();
  [comp, comp2] = [
    (await addStaff(app, { permission_set: 'COMPLIANCE' })).username,
    (await addStaff(app, { permission_set: 'COMPLIANCE' })).username,
  ];
  head = (await addStaff(app, { permission_set: 'OPERATIONS_ADMINISTRATOR' })).username;
});
afterAll(() => app.dispose());

type Options = Record<string, string | boolean>;
const run = async (words: readonly string[], options: Options = {}, by = 'operaciones') =>
  runOffice(app, intervenerCommand, { words, options, by });
const validate = async (uuid: string, options: Options = { screened: true }, by?: string) =>
  run(['validate', uuid], options, by);
const block = async (uuid: string, options: Options = {}, by?: string) =>
  run(['block', uuid], { reason: 'Correo devuelto', ...options }, by);
const unblock = async (uuid: string, options: Options = {}, by?: string) =>
  run(['unblock', uuid], { reason: 'Aclarado', ...options }, by);
const statusOf = async (uuid: string) =>
  (
    await app.db
      .selectFrom('interveners')
      .select('intervener_status')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).intervener_status;

/** Somebody who has signed, with every document of a client. */
const signed = async (
  fields: Parameters<typeof addPerson>[1] = {},
  kyc: object = KYC_PERSON_SECTIONS,
): Promise<Person> => {
  const person = await addPerson(app, { source: 'EMAIL', ...fields });
  const { client, uuid: id } = person;
  for (const subcategory of ['ID_FRONT', 'ID_BACK'] as const) {
    const paper = await addDocument(app, { intervener_uuid: id }, { subcategory });
    await app.db
      .updateTable('documents')
      .set({ status: 'VALIDATED', origin: 'U', uploaded_by: id })
      .where('uuid', '=', paper.uuid)
      .execute();
  }
  await handInKyc(client, id, kyc);
  await client.ask(changeFatca, {
    params: { id },
    body: {
      ...fatcaOfPerson(),
      version: (await client.ask(getTaxResidence, { params: { id } })).version,
    },
  });
  await declareResidence(client, id, person.document);
  expect((await trySignWaiting(app, person, 'TAX_RESIDENCE')).status).toBe(200);
  await app.db
    .updateTable('interveners')
    .set({ intervener_status: 'SIGNED' })
    .where('uuid', '=', id)
    .execute();
  return person;
};
const set = async ({ uuid }: Person, fields: object) =>
  app.db.updateTable('interveners').set(fields).where('uuid', '=', uuid).execute();

describe('validating', () => {
  it('makes a client of whoever lacks nothing, once', async () => {
    const person = await signed();
    expect((await run(['list'])).lines.join('\n')).toContain(`${person.uuid} SIGNED`);
    expect((await validate(person.uuid)).json).toEqual({ uuid: person.uuid, outcome: 'OK' });
    expect(await statusOf(person.uuid)).toBe('VALIDADO');
    expect((await validate(person.uuid)).succeeded).toBe(false);
  });

  it.each([
    [
      'identity copies',
      async (person: Person) =>
        app.db
          .updateTable('documents')
          .set({ status: 'EXPIRED' })
          .where('intervener_uuid', '=', person.uuid)
          .where('subcategory', '=', 'ID_BACK')
          .execute(),
      {},
      'Falta una copia válida',
    ],
    [
      'a questionnaire in date',
      async (person: Person) => set(person, { kyc_valid_until: civilDate('2026-03-09') }),
      {},
      'Falta completar el cuestionario',
    ],
    [
      'a declaration of taxes',
      async (person: Person) => set(person, { fatca_status: 'RECALCITRANTE_SIN_INDICIOS' }),
      {},
      'Falta la declaración de residencia fiscal.',
    ],
    [
      'a signature on that declaration',
      async ({ client, uuid, document }: Person) => declareResidence(client, uuid, document),
      {},
      'Falta la declaración de residencia fiscal.',
    ],
    [
      'a declaration that was not refused when it was to be signed',
      async (person: Person) => {
        await declareResidence(person.client, person.uuid, person.document);
        const [waiting] = await waitingOf(person, 'TAX_RESIDENCE');
        return person.client.ask(rejectDocuments, {
          params: { id: waiting?.uuid ?? '' },
          body: { reason: 'Falta un país de residencia.' },
        });
      },
      {},
      'Falta la declaración de residencia fiscal.',
    ],
    [
      'a look at the lists',
      async () => undefined,
      { screened: false },
      'La comprobación en listas',
    ],
    [
      'a proof of who joined online',
      async (person: Person) => set(person, { source: 'ONLINE' }),
      {},
      'Falta el primer pago',
    ],
    [
      'compliance for a high risk',
      async (person: Person) => set(person, { aml_risk: 'ALTO' }),
      {},
      'Debe validarlo Cumplimiento normativo.',
    ],
  ] as const)('is refused without %s, and nothing changes', async (_what, take, options, told) => {
    const person = await signed();
    await take(person);
    const before = await takeSnapshot(app);
    expect(await validate(person.uuid, { screened: true, ...options })).toMatchObject({
      succeeded: false,
      json: { outcome: expect.stringContaining(told) as unknown },
    });
    expect(await takeSnapshot(app)).toEqual(before);
  });

  it('is up to compliance for a high risk and for public office; a video proves who joined online', async () => {
    const [risky, politician, online] = [
      await signed(),
      await signed(
        {},
        {
          ...KYC_PERSON_SECTIONS,
          PUBLIC_ROLE: { K09: 'FAMILIAR_PEP', K09_POSITION: 'Alcaldesa', K10: 'NO' },
        },
      ),
      await signed({ source: 'ONLINE' }),
    ];
    await set(risky, { aml_risk: 'ALTO' });
    expect((await validate(politician.uuid)).json).toMatchObject({
      outcome: 'Debe validarlo Cumplimiento normativo.',
    });
    for (const { uuid } of [risky, politician])
      expect((await validate(uuid, { screened: true }, comp)).json).toMatchObject({
        outcome: 'OK',
      });
    expect((await validate(online.uuid, { screened: true, video: true })).json).toMatchObject({
      outcome: 'OK',
    });
  });

  it('is for staff who may, of somebody who is there', async () => {
    const person = await signed();
    await expect(validate(person.uuid, {}, 'auditoria')).rejects.toThrow('Sus permisos');
    await expect(validate(person.uuid, {}, 'nadie')).rejects.toThrow('there is no nadie');
    await expect(validate('x')).rejects.toThrow('x is no UUID');
    expect((await validate(newUuid())).succeeded).toBe(false);
    await set(person, { intervener_status: 'BLOQUEADO' });
    expect((await validate(person.uuid)).succeeded).toBe(false);
  });
});

describe('blocking', () => {
  it('ends the sessions, lets nobody in, and gives back what was', async () => {
    const { person, account, product } = await addInvestor(app);
    await set(person, { intervener_status: 'ENVIADO' });
    expect(await block(person.uuid)).toMatchObject({ succeeded: true });
    expect((await person.client.try(getMe)).status).toBe(401);
    await expect(login(app, person.document)).rejects.toThrow('LOGIN_FAILED');
    expect((await block(person.uuid)).succeeded).toBe(false);
    expect(await unblock(person.uuid)).toMatchObject({ succeeded: true });
    expect(await statusOf(person.uuid)).toBe('ENVIADO');
    // What was open before stays closed: they log in again.
    expect((await person.client.try(getMe)).status).toBe(401);
    const client = await login(app, person.document);
    expect((await client.try(getAccount, { params: { id: account.uuid } })).status).toBe(200);
    expect(
      (
        await client.send({
          method: 'POST',
          path: '/operations',
          body: orderBody({ person, account, product }),
          headers: { 'idempotency-key': newUuid() },
        })
      ).status,
    ).toBe(201);
    expect((await unblock(person.uuid)).succeeded).toBe(false);
  });

  it('for money laundering takes two, compliance among them, in and out', async () => {
    const { person } = await addInvestor(app);
    const before = await takeSnapshot(app);
    await expect(block(person.uuid, { aml: true })).rejects.toThrow('Sus permisos');
    await expect(block(person.uuid, { aml: true }, comp)).rejects.toThrow('una segunda persona');
    await expect(block(person.uuid, { aml: true, 'approved-by': comp }, comp)).rejects.toThrow(
      'distinta',
    );
    await expect(
      block(person.uuid, { aml: true, 'approved-by': 'operaciones' }, comp),
    ).rejects.toThrow('no puede aprobar');
    await expect(block(person.uuid, {}, comp)).rejects.toThrow('Sus permisos');
    expect(await takeSnapshot(app)).toEqual(before);
    expect((await block(person.uuid, { aml: true, 'approved-by': comp2 }, comp)).succeeded).toBe(
      true,
    );
    await expect(unblock(person.uuid)).rejects.toThrow('Sus permisos');
    await expect(unblock(person.uuid, {}, comp)).rejects.toThrow('una segunda persona');
    expect((await unblock(person.uuid, { 'approved-by': head }, comp)).succeeded).toBe(true);
    expect(await statusOf(person.uuid)).toBe('FINALIZADO');
  });

  it('for money laundering on top of another block leads back to that one, and from there to what was', async () => {
    const { person } = await addInvestor(app);
    await block(person.uuid);
    await block(person.uuid, { aml: true, 'approved-by': head }, comp);
    await unblock(person.uuid, { 'approved-by': head }, comp);
    expect(await statusOf(person.uuid)).toBe('BLOQUEADO');
    await unblock(person.uuid);
    expect(await statusOf(person.uuid)).toBe('FINALIZADO');
  });

  it('tells nobody, and looks the same whatever the reason', async () => {
    const [one, other] = [await addInvestor(app), await addInvestor(app)];
    const messages = async () =>
      app.db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
    const sent = await messages();
    await block(one.person.uuid);
    await block(other.person.uuid, { aml: true, 'approved-by': comp2 }, comp);
    expect(await messages()).toEqual(sent);
    const answers = await Promise.all(
      [one, other].map(async ({ person }) =>
        login(app, person.document).catch((error: unknown) =>
          String(error).replaceAll(person.document, ''),
        ),
      ),
    );
    expect(answers[0]).toBe(answers[1]);
    const ended = await app.db
      .selectFrom('token_families')
      .select('ended_why')
      .where('intervener_uuid', 'in', [one.person.uuid, other.person.uuid])
      .execute();
    expect(ended.every(({ ended_why }) => ended_why === 'BLOCKED')).toBe(true);
    await expect(run(['block', one.person.uuid])).rejects.toThrow('missing --reason');
  });

  it('suspends the periodic orders of the accounts that they own', async () => {
    const { person, account, product } = await addInvestor(app);
    const uuid = newUuid();
    const at = app.clock.business();
    await app.db
      .insertInto('operations')
      .values({
        uuid,
        reference: 'OP7700000001',
        type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
        operation_status: 'PERIODIC_ACTIVE',
        payment_status: 'NONE',
        account_uuid: account.uuid,
        product_uuid: product.uuid,
        created_by: person.uuid,
        amount: '50.00',
        fee: '0.00',
        units: null,
        nav: null,
        nav_date: null,
        payment_method: 'DOMICILIACION',
        suitability_verdict: 'CONVENIENTE',
        suitability_sentence: null,
        expected_nav_date: null,
        order_at: null,
        cancel_reason: null,
        source: 'ONLINE',
        created_at: at,
        updated_at: at,
      })
      .execute();
    expect((await block(person.uuid)).succeeded).toBe(true);
    expect(
      await app.db
        .selectFrom('operations')
        .select('operation_status')
        .where('uuid', '=', uuid)
        .executeTakeFirst(),
    ).toEqual({ operation_status: 'PERIODIC_SUSPENDED' });
    expect(
      await app.db
        .selectFrom('operation_history')
        .select(['actor_kind', 'reason'])
        .where('operation_uuid', '=', uuid)
        .execute(),
    ).toEqual([{ actor_kind: 'SYS', reason: null }]);
  });
});

const roleOf = async (role: 'APODERADO' | 'ASESOR' | 'AUTORIZADO') => {
  const [owner, person] = [await addPerson(app), await addPerson(app)];
  const account = await addAccount(app, [{ ...owner, role: 'TITULAR' }]);
  const { uuid } = await app.db
    .insertInto('account_roles')
    .values({ account_uuid: account.uuid, intervener_uuid: person.uuid, role, status: 'ACTIVE' })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return { owner, person, account, uuid };
};
const grant = async (uuid: string, options: Options, by = 'operaciones') =>
  runOffice(app, roleCommand, { words: ['grant', uuid], options, by });
const actions = async ({ person }: { person: Person }) =>
  (await person.client.ask(getMe)).private_area.accounts.map(({ my_actions }) =>
    my_actions.join(''),
  );

describe('what a deed or a contract gives apart', () => {
  it('an express power reaches the bank accounts, a mandate lets an adviser look', async () => {
    const [attorney, adviser] = [await roleOf('APODERADO'), await roleOf('ASESOR')];
    expect([await actions(attorney), await actions(adviser)]).toEqual([['VDOSPT'], []]);
    expect(await grant(attorney.uuid, { 'express-power': true })).toMatchObject({
      succeeded: true,
    });
    expect(await grant(adviser.uuid, { mandate: true })).toMatchObject({ succeeded: true });
    expect([await actions(attorney), await actions(adviser)]).toEqual([['VDOSPBT'], ['V']]);
    expect(
      (await adviser.person.client.try(listBankAccounts, { params: { id: adviser.account.uuid } }))
        .status,
    ).toBe(200);
    expect((await attorney.owner.client.ask(getMe)).private_area.notifications[0]?.body).toContain(
      'añadir y dar de baja cuentas bancarias',
    );
  });

  it('is given to nobody else, by nobody who may not, and to no role that has ended', async () => {
    const [attorney, authorised] = [await roleOf('APODERADO'), await roleOf('AUTORIZADO')];
    const before = await takeSnapshot(app);
    expect((await grant(authorised.uuid, { 'express-power': true })).succeeded).toBe(false);
    expect((await grant(attorney.uuid, { mandate: true })).succeeded).toBe(false);
    await expect(grant(attorney.uuid, {})).rejects.toThrow('--express-power or --mandate');
    await expect(grant(attorney.uuid, { 'express-power': true, mandate: true })).rejects.toThrow(
      '--express-power or --mandate',
    );
    await expect(grant(attorney.uuid, { 'express-power': true }, 'auditoria')).rejects.toThrow(
      'Sus permisos',
    );
    expect(await takeSnapshot(app)).toEqual(before);
    await app.db
      .updateTable('account_roles')
      .set({ status: 'ENDED' })
      .where('uuid', '=', attorney.uuid)
      .execute();
    expect((await grant(attorney.uuid, { 'express-power': true })).succeeded).toBe(false);
  });
});
