import {
  addInterveners,
  listAccountInterveners,
  removeAccountIntervener,
} from '@area/contract/account-people/calls';
import {
  changeAccount,
  changeArrangement,
  getAccount,
  withdrawArrangement,
} from '@area/contract/accounts/calls';
import type { ArrangementChange } from '@area/contract/accounts/schemas';
import { getOperation } from '@area/contract/operations/calls';
import { rejectDocuments } from '@area/contract/signatures/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { expireEnvelope } from '../../orders/signatures/expire.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { buildAccountContract } from '../printed-documents/account-papers.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newcomer, signWaiting } from '../../../test/account-people.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import type { Reply } from '../../../test/client.ts';
import { placeOrder, signOrder } from '../../../test/orders.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Account, Person, TestProduct } from '../../../test/people.ts';
import { signTogether, waitingOf } from '../../../test/signing.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let one: Person;
let two: Person;
let account: Account;
let product: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  product = await addProduct(app);
});
beforeEach(async () => {
  app.clock.setBusiness('2026-03-10T09:00:00Z');
  [one, two] = [await addPerson(app), await addPerson(app)];
  account = await addAccount(
    app,
    [
      { ...one, role: 'TITULAR' },
      { ...two, role: 'TITULAR' },
    ],
    { signature_arrangement: 'I' },
  );
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

const params = () => ({ id: account.uuid });
const seen = async (by = one) => by.client.ask(getAccount, { params: params() });
const tryChange = async (
  sent: Omit<ArrangementChange, 'version'> & { version?: number },
  by = one,
): Promise<Reply> =>
  by.client.try(changeArrangement, {
    params: params(),
    body: { version: (await seen(by)).version, ...sent },
  });
const nameOf = async ({ uuid }: Person): Promise<string> =>
  (
    await app.db
      .selectFrom('interveners')
      .select('name')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).name;
const listIssuesOf = async ({ uuid }: Person): Promise<string[]> =>
  (
    await app.db
      .selectFrom('issues')
      .select('subject')
      .where('intervener_uuid', '=', uuid)
      .execute()
  ).map(({ subject }) => subject);
const errorsOf = ({ result }: Reply) =>
  (result?.errors ?? []).map(({ field, code }) => `${field} ${code}`);

describe('another way of signing', () => {
  it('waits for every holder, and counts from the last signature on', async () => {
    expect(await tryChange({ signature_arrangement: 'C' })).toMatchObject({
      status: 200,
      data: {
        signature_type: 'INDISTINTA',
        signature_arrangement: 'I',
        waiting_arrangement: {
          signature_type: 'CONJUNTA',
          signature_arrangement: 'C',
          requested_by: expect.any(String) as unknown,
        },
      },
    });
    expect(await signWaiting(app, one, 'SIGNATURE_REGIME')).toBe(1);
    expect(await seen(two)).toMatchObject({
      signature_arrangement: 'I',
      waiting_arrangement: { signature_arrangement: 'C' },
    });
    expect(await signWaiting(app, two, 'SIGNATURE_REGIME')).toBe(1);
    expect(await seen()).toMatchObject({
      signature_type: 'CONJUNTA',
      signature_arrangement: 'C',
      waiting_arrangement: null,
    });
    expect((await lastMessage(app, one.uuid, 'EMAIL')).subject).toBe(
      'Ha cambiado el régimen de firma',
    );
    const order = await placeOrder({ person: one, account, product });
    expect(await signOrder(app, one, order.uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
  });

  it('keeps its lines as they were asked for', async () => {
    const rules = [
      { max_amount: '10000', required_count: 1 },
      {
        required_count: 2,
        operation_types: ['REEMBOLSO' as const],
        must_include_persons: [two.uuid],
      },
    ];
    await tryChange({ signature_arrangement: 'O', rules });
    const shown = [
      {
        max_amount: '10000.00',
        operation_types: [],
        required_count: 1,
        must_include_roles: [],
        must_include_persons: [],
      },
      {
        max_amount: null,
        operation_types: ['REEMBOLSO'],
        required_count: 2,
        must_include_roles: [],
        must_include_persons: [two.uuid],
      },
    ];
    expect((await seen()).waiting_arrangement?.rules).toEqual(shown);
    for (const person of [one, two]) await signWaiting(app, person, 'SIGNATURE_REGIME');
    expect(await seen()).toMatchObject({ signature_arrangement: 'O', rules: shown });
    const order = await placeOrder({ person: one, account, product });
    expect(await signOrder(app, one, order.uuid)).toMatchObject({ has_docs_signed: true });
  });

  it.each([
    [{ signature_arrangement: 'I' }, ['signature_arrangement SAME']],
    [{ signature_arrangement: 'M', required_signatures: 3 }, ['required_signatures COUNT']],
    [{ signature_arrangement: 'C', required_signatures: 2 }, ['required_signatures ONLY_JOINT']],
    [
      {
        signature_arrangement: 'O',
        rules: [
          { max_amount: '10', required_count: 1 },
          { max_amount: '5', required_count: 2 },
        ],
      },
      ['rules.1.max_amount ASCENDING', 'rules.1.max_amount UNREACHABLE'],
    ],
    [{ signature_arrangement: 'O' }, ['rules REQUIRED']],
  ] as const)('%j is refused', async (sent, expected) => {
    expect(errorsOf(await tryChange(sent as unknown as ArrangementChange))).toEqual(expected);
    expect((await seen()).waiting_arrangement).toBeNull();
  });

  it('is not for a ward, whose guardians sign', async () => {
    const guardian = await addPerson(app);
    account = await addAccount(app, [
      { uuid: await addWard(app, { is_minor: true }), role: 'TITULAR' },
      { ...guardian, role: 'TUTOR' },
    ]);
    expect(errorsOf(await tryChange({ signature_arrangement: 'C' }, guardian))).toEqual([
      'signature_arrangement WARD',
    ]);
  });

  it('is signed by the administrators of a company as they sign now', async () => {
    const company = await addWard(app, {
      intervener_type: 'J',
      name: 'Empresa, S.A.',
      birthdate: null,
    });
    account = await addAccount(
      app,
      [
        { uuid: company, role: 'TITULAR' },
        { ...one, role: 'ADMINISTRADOR' },
        { ...two, role: 'ADMINISTRADOR' },
      ],
      { signature_arrangement: 'C' },
    );
    await tryChange({ signature_arrangement: 'S' });
    await signWaiting(app, one, 'SIGNATURE_REGIME');
    expect((await seen()).signature_arrangement).toBe('C');
    await signWaiting(app, two, 'SIGNATURE_REGIME');
    expect((await seen()).signature_arrangement).toBe('S');
  });

  it('ends when a holder refuses, when it is taken back and when time runs out, and nothing changes', async () => {
    await tryChange({ signature_arrangement: 'C' });
    const [refused] = await waitingOf(two, 'SIGNATURE_REGIME');
    await two.client.ask(rejectDocuments, {
      params: { id: refused?.uuid ?? '' },
      body: { reason: 'No me conviene' },
    });
    expect(await seen()).toMatchObject({ signature_arrangement: 'I', waiting_arrangement: null });
    const told = await lastMessage(app, one.uuid, 'EMAIL');
    expect(told.subject).toBe('El cambio del régimen de firma no sigue adelante');
    expect(told.body).toContain(`${await nameOf(two)} ha rechazado firmar`);
    expect(told.body).toContain('Su motivo: «No me conviene»');
    expect(await listIssuesOf(two)).toEqual([
      `Firma rechazada: Régimen de firma ${(await seen()).number}`,
    ]);

    await tryChange({ signature_arrangement: 'S' });
    expect(await one.client.ask(withdrawArrangement, { params: params() })).toMatchObject({
      waiting_arrangement: null,
    });
    expect(await waitingOf(two, 'SIGNATURE_REGIME')).toEqual([]);
    expect((await one.client.try(withdrawArrangement, { params: params() })).status).toBe(404);

    await tryChange({ signature_arrangement: 'C' });
    const [late] = await waitingOf(two, 'SIGNATURE_REGIME');
    app.clock.setBusiness('2026-04-10T09:00:00Z');
    await inTransaction(app.db, async (tx) =>
      expireEnvelope(tx, late?.uuid ?? '', app.clock.business()),
    );
    expect(await seen()).toMatchObject({ signature_arrangement: 'I', waiting_arrangement: null });
  });

  it('takes the place of one that waits', async () => {
    await tryChange({ signature_arrangement: 'C' });
    await signWaiting(app, one, 'SIGNATURE_REGIME');
    await tryChange({ signature_arrangement: 'S' });
    expect(await waitingOf(two, 'SIGNATURE_REGIME')).toHaveLength(1);
    for (const person of [two, one]) await signWaiting(app, person, 'SIGNATURE_REGIME');
    expect(await seen()).toMatchObject({ signature_arrangement: 'S', waiting_arrangement: null });
  });
});

describe('orders that wait while it changes', () => {
  it('are counted in the new way: nobody is asked in vain', async () => {
    await app.db
      .updateTable('accounts')
      .set({ signature_arrangement: 'C' })
      .where('uuid', '=', account.uuid)
      .execute();
    const order = await placeOrder({ person: one, account, product });
    await signOrder(app, one, order.uuid);
    await tryChange({ signature_arrangement: 'I' });
    for (const person of [one, two]) await signWaiting(app, person, 'SIGNATURE_REGIME');
    expect(await one.client.ask(getOperation, { params: { id: order.uuid } })).toMatchObject({
      has_docs_signed: true,
      operation_status: 'VALIDATED',
    });
  });

  it('and nobody signs alone what both now sign', async () => {
    const before = await placeOrder({ person: one, account, product });
    expect(await signOrder(app, one, before.uuid)).toMatchObject({ has_docs_signed: true });
    const order = await placeOrder({ person: one, account, product });
    await tryChange({ signature_arrangement: 'C' });
    for (const person of [one, two]) await signWaiting(app, person, 'SIGNATURE_REGIME');
    app.clock.advanceWall(61_000);
    expect(await signOrder(app, one, order.uuid)).toMatchObject({
      has_docs_signed: false,
      missing_signatures: 1,
    });
  });
});

const putToSignature = async (): Promise<void> => {
  await app.db
    .updateTable('accounts')
    .set({ status: 'REGISTERED_ONLINE', has_pending_account_docs_signed: true })
    .where('uuid', '=', account.uuid)
    .execute();
  const row = await app.db
    .selectFrom('accounts')
    .selectAll()
    .where('uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  const at = app.clock.business();
  await inTransaction(app.db, async (tx) => {
    const contract = await buildAccountContract(tx, {
      account: { ...row, rules: row.signature_rules },
      at,
    });
    const bytes = await renderPdf(contract);
    const paper = await storeFile(tx, app.parts.storage, {
      account_uuid: account.uuid,
      subcategory: 'ACCOUNT_CONTRACT',
      filename: 'contrato.pdf',
      bytes,
      at,
    });
    await openEnvelope(tx, {
      purpose: 'ACCOUNT_CONTRACT',
      entity_uuid: account.uuid,
      account_uuid: account.uuid,
      documents: [paper],
      language: 'es',
      created_by: null,
      at,
    });
  });
};

describe('the contract of an account', () => {
  it('refused by a holder tells the other and the office, and stays unsigned', async () => {
    await putToSignature();
    const [waiting] = await waitingOf(two, 'ACCOUNT_CONTRACT');
    await two.client.ask(rejectDocuments, {
      params: { id: waiting?.uuid ?? '' },
      body: { reason: 'Falta mi hermana' },
    });
    const told = await lastMessage(app, one.uuid, 'EMAIL');
    expect(told.subject).toBe('El contrato de la cuenta no está firmado');
    expect(told.body).toContain('Su motivo: «Falta mi hermana»');
    expect(await listIssuesOf(two)).toEqual([
      `Firma rechazada: Contrato de apertura de cuenta ${(await seen()).number}`,
    ]);
    expect(await seen()).toMatchObject({
      status: 'REGISTERED_ONLINE',
      has_pending_account_docs_signed: true,
    });
  });

  it('signed by all holders makes it signed, and lets them operate', async () => {
    await putToSignature();
    for (const person of [one, two]) {
      expect((await seen()).has_pending_account_docs_signed).toBe(true);
      const [waiting] = await waitingOf(person, 'ACCOUNT_CONTRACT');
      expect(await signTogether(app, person, [waiting?.uuid ?? ''])).toMatchObject({ status: 200 });
    }
    expect(await seen()).toMatchObject({
      status: 'SIGNED',
      has_pending_account_docs_signed: false,
    });
  });
});

const both = async (left: Promise<Reply>, right: Promise<Reply>): Promise<number[]> =>
  (await Promise.all([left, right])).map(({ status }) => status).toSorted((a, b) => a - b);

describe('two at once on one account', () => {
  it('change its name: one is told that the other was quicker, and nothing is lost', async () => {
    const { version } = await seen();
    const rename = async (by: Person, alias: string) =>
      by.client.try(changeAccount, { params: params(), body: { alias, version } });
    expect(await both(rename(one, 'Para la casa'), rename(two, 'Para el viaje'))).toEqual([
      200, 409,
    ]);
    const { alias, version: after } = await seen();
    expect(['Para la casa', 'Para el viaje']).toContain(alias);
    expect(after).toBe(version + 1);
    expect(
      await one.client.ask(changeAccount, {
        params: params(),
        body: { report_frequency: 'MONTHLY', version: after },
      }),
    ).toMatchObject({ alias, report_frequency: 'MONTHLY' });
  });

  it('ask for another way of signing: one waits', async () => {
    const { version } = await seen();
    expect(
      await both(
        tryChange({ signature_arrangement: 'C', version }),
        tryChange({ signature_arrangement: 'S', version }, two),
      ),
    ).toEqual([200, 409]);
    expect(await waitingOf(one, 'SIGNATURE_REGIME')).toHaveLength(1);
  });

  it('add the same person: one is told that it waits already', async () => {
    const person = newcomer();
    const add = async (by: Person) =>
      by.client.try(addInterveners, {
        params: params(),
        body: { kind: 'PHYSICAL_ACCOUNT', interveners: [person] },
      });
    expect(await both(add(one), add(two))).toEqual([201, 422]);
    expect(
      await app.db
        .selectFrom('interveners')
        .select('uuid')
        .where('document_number', '=', person.document_number)
        .execute(),
    ).toHaveLength(1);
    expect(await waitingOf(one, 'ROLE')).toHaveLength(1);
  });

  it('add the same person to two accounts: one person, two requests', async () => {
    const person = newcomer();
    const other = await addAccount(app, [{ ...two, role: 'TITULAR' }]);
    const add = async (by: Person, id: string) =>
      by.client.try(addInterveners, {
        params: { id },
        body: { kind: 'PHYSICAL_ACCOUNT', interveners: [person] },
      });
    expect(await both(add(one, account.uuid), add(two, other.uuid))).toEqual([201, 201]);
    expect(
      await app.db
        .selectFrom('account_roles')
        .innerJoin('interveners', 'interveners.uuid', 'intervener_uuid')
        .select('interveners.uuid')
        .where('document_number', '=', person.document_number)
        .execute(),
    ).toHaveLength(2);
  });

  it('take somebody back while the other signs: either the role is gone or it is signed, never half of it', async () => {
    const [added] = await one.client.ask(addInterveners, {
      params: params(),
      body: { kind: 'PHYSICAL_ACCOUNT', interveners: [newcomer()] },
    });
    const [waiting] = await waitingOf(two, 'ROLE');
    const [signed, removed] = await Promise.all([
      signTogether(app, two, [waiting?.uuid ?? '']).catch(() => undefined),
      one.client.try(removeAccountIntervener, {
        params: { ...params(), intervenerId: added?.uuid ?? newUuid() },
      }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404, 409, undefined]).toContain(signed?.status);
    expect(await waitingOf(two, 'ROLE')).toEqual([]);
    expect(
      (await one.client.ask(listAccountInterveners, { params: params() })).map(({ uuid }) => uuid),
    ).not.toContain(added?.uuid);
    expect(
      await app.db
        .selectFrom('envelopes')
        .select('status')
        .where('uuid', '=', waiting?.uuid ?? '')
        .executeTakeFirst(),
    ).toEqual({ status: 'VOID' });
  });
});
