import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@area/contract/call';
import { apiListMandates } from '@area/contract/integration/account-calls';
import { apiListEvents } from '@area/contract/integration/event-calls';
import {
  apiDownloadDocument,
  apiGetDocument,
  apiGetIssue,
  apiGetPayout,
  apiGetTransfer,
  apiListDocuments,
  apiListFiles,
  apiListIssues,
  apiListPayouts,
  apiListProductDocuments,
  apiListProposals,
  apiListTerms,
  apiListTransfers,
} from '@area/contract/integration/record-calls';
import { apiGetProduct } from '@area/contract/integration/resource-calls';
import { blockIntervener } from '@area/contract/office/interveners/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { centsFrom } from '@area/domain/money/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram } from '../../../test/integration.ts';
import type { Program } from '../../../test/integration.ts';
import { enterAs } from '../../../test/office-client.ts';
import { enterPair } from '../../../test/office-pair.ts';
import { addPaid } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { insertIssue, updateIssueStatus } from '../../documents/issues/store.ts';
import { insertTerms } from '../../ledger/products/catalogue-store.ts';
import { relayEvents } from '../../platform/events/relay.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { requestPayout } from '../payouts/request.ts';

let app: TestApp;
let program: Program;
let paid: Awaited<ReturnType<typeof addPaid>>;
beforeAll(async () => {
  app = await createTestApp();
  program = await addProgram(app, await enterPair(app, 'IT_ADMIN'));
  paid = await addPaid(app, '1234.56');
});
afterAll(() => app.dispose());

const NOW = new Date('2026-03-10T09:00:00Z');

const addIssue = async (category: string): Promise<string> => {
  const uuid = newUuid();
  const { uuid: group_uuid } = await app.db
    .selectFrom('groups')
    .select('uuid')
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertIssue(app.db, {
    uuid,
    category,
    subject: 'Una pregunta',
    description: 'Un texto que no sale',
    status: 'OPEN',
    group_uuid,
    intervener_uuid: paid.person.uuid,
    created_at: NOW,
    expires_on: NOW,
    is_blocking: false,
    is_from_pa: true,
    is_intervener: true,
    operation_uuid: null,
    created_by_staff: null,
  });
  return uuid;
};

describe('documents', () => {
  it('of an order are listed, read and downloaded as they were stored', async () => {
    const query = { order: paid.order.uuid };
    const { data } = await program.ask(apiListDocuments, { query });
    expect(data.length).toBeGreaterThan(0);
    for (const document of data) {
      const params = { id: document.uuid };
      expect((await program.ask(apiGetDocument, { params })).data).toEqual(document);
      const file = await program.load(apiDownloadDocument, params);
      expect(file.length).toBe(document.size);
      expect(createHash('sha256').update(file).digest('hex')).toBe(document.sha256);
    }
  });

  it('that may hold a virus are not handed over', async () => {
    const [document] = (await program.ask(apiListDocuments, { query: { order: paid.order.uuid } }))
      .data;
    const params = { id: document?.uuid ?? '' };
    const scan = (state: 'INFECTED' | 'NONE') =>
      app.db.updateTable('documents').set({ scan: state }).where('uuid', '=', params.id).execute();
    await scan('INFECTED');
    expect((await program.try<Call>(apiDownloadDocument, { params })).result?.code).toBe(
      'DOCUMENT_IN_QUARANTINE',
    );
    await scan('NONE');
  });
});

describe('issues', () => {
  it('are read and told, but for those about money laundering', async () => {
    const [asked, secret] = [await addIssue('CONTACT'), await addIssue('AML_UNUSUAL')];
    await updateIssueStatus(app.db, asked, 'IN_PROGRESS');
    await updateIssueStatus(app.db, secret, 'IN_PROGRESS');
    const { data } = await program.ask(apiListIssues, { query: { client: paid.person.uuid } });
    expect(data).toMatchObject([{ uuid: asked, status: 'IN_PROGRESS', subject: 'Una pregunta' }]);
    expect(JSON.stringify(data)).not.toContain('no sale');
    expect((await program.ask(apiGetIssue, { params: { id: asked } })).data).toEqual(data[0]);
    expect((await program.try(apiGetIssue, { params: { id: secret } })).status).toBe(404);
    await relayEvents(app.db);
    const { data: events } = await program.ask(apiListEvents, { query: { limit: '1000' } });
    const told = events.filter(({ subject }) => [asked, secret].includes(subject.uuid));
    expect(told.map(({ type, subject }) => [type, subject.uuid])).toEqual([
      ['issue.created', asked],
      ['issue.updated', asked],
    ]);
  });
});

describe('money that leaves', () => {
  it('is read with the order that it pays', async () => {
    await requestPayout(app.db, {
      operation_uuid: paid.order.uuid,
      kind: 'REFUND',
      iban: paid.account.iban,
      amount: centsFrom('50.00'),
      due_on: civilDate('2026-03-12'),
      at: NOW,
    });
    const query = { order: paid.order.uuid };
    const { data } = await program.ask(apiListPayouts, { query });
    expect(data).toMatchObject([
      { kind: 'REFUND', status: 'REQUESTED', amount: '50.00', iban: paid.account.iban },
    ]);
    const params = { id: data[0]?.uuid ?? '' };
    expect((await program.ask(apiGetPayout, { params })).data).toEqual(data[0]);
  });

  it('by direct debit has its mandate', async () => {
    const { uuid: bank_account_uuid } = await app.db
      .selectFrom('bank_accounts')
      .select('uuid')
      .where('account_uuid', '=', paid.account.uuid)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('mandates')
      .values({
        uuid: newUuid(),
        id: 'MTEST00000001',
        account_uuid: paid.account.uuid,
        bank_account_uuid,
        payer_uuid: paid.person.uuid,
        creditor_id: 'ES00000B00000000',
        creditor_name: 'Cierzo',
        requested_by: paid.person.uuid,
        requested_at: NOW,
      })
      .execute();
    const query = { account: paid.account.uuid };
    expect((await program.ask(apiListMandates, { query })).data).toMatchObject([
      { id: 'MTEST00000001', status: 'PENDING', payer_uuid: paid.person.uuid, bank_account_uuid },
    ]);
  });
});

it('a transfer with another manager is read under the uuid of its order', async () => {
  await app.db
    .insertInto('transfer_orders')
    .values({
      operation_uuid: paid.order.uuid,
      reference: 'T000000000000001',
      direction: 'IN',
      manager: 'Otra gestora',
      manager_nif: 'A00000000',
      manager_number: '1',
      manager_registration: '2',
      fund_name: 'Otro fondo',
      isin: 'US0378331005',
      account_number: '1',
      created_at: NOW,
    })
    .execute();
  const { data } = await program.ask(apiListTransfers);
  const transfer = data.find(({ uuid }) => uuid === paid.order.uuid);
  expect(transfer).toMatchObject({ direction: 'IN', manager: 'Otra gestora', answer: null });
  const params = { id: paid.order.uuid };
  expect((await program.ask(apiGetTransfer, { params })).data).toEqual(transfer);
});

it('a product is shown with the terms of today, and has those of other days beside them', async () => {
  const params = { id: paid.product.uuid };
  const before = (await program.ask(apiListTerms, { params })).data;
  expect(before).toMatchObject([{ from_date: null, tense: 'IN_FORCE', cut_off: '14:00' }]);
  const row = await app.db
    .selectFrom('products')
    .selectAll()
    .where('uuid', '=', params.id)
    .executeTakeFirstOrThrow();
  for (const [from_date, cut_off] of [
    ['2026-03-01', '12:00'],
    ['2026-04-01', '11:00'],
  ] as const)
    await insertTerms(app.db, {
      product_uuid: params.id,
      from_date: civilDate(from_date),
      cut_off,
      min_initial: row.min_initial,
      min_additional: row.min_additional,
      min_periodic: row.min_periodic,
      min_holding: row.min_holding,
      max_per_holder: row.max_per_holder,
      entry_fee: row.entry_fee,
      exit_fees: JSON.stringify(row.exit_fees),
      management_fee: row.management_fee,
      depositary_fee: row.depositary_fee,
      other_costs: row.other_costs,
      inducements: row.inducements,
      settlement_days: row.settlement_days,
      allow_periodic: row.allow_periodic,
      allow_transfer: row.allow_transfer,
      needs_notice: row.needs_notice,
      person_types: row.person_types,
      set_by: 'operaciones',
      approved_by: 'otra',
      set_at: NOW,
    });
  expect((await program.ask(apiGetProduct, { params })).data.cut_off).toBe('12:00');
  expect(
    (await program.ask(apiListTerms, { params })).data.map(({ tense, cut_off }) => [
      tense,
      cut_off,
    ]),
  ).toEqual([
    ['FUTURE', '11:00'],
    ['IN_FORCE', '12:00'],
    ['PAST', '14:00'],
  ]);
  expect((await program.ask(apiListProductDocuments, { params })).data).toEqual([]);
});

it('what waits for a second person is told without what it is about', async () => {
  const { data } = await program.ask(apiListProposals, { query: { status: 'EXECUTED' } });
  expect(data.find(({ action }) => action === 'ADD_INTEGRATION')).toMatchObject({
    status: 'EXECUTED',
    seats: ['APPROVER'],
  });
  expect((await program.ask(apiListProposals, { query: { status: 'STALE' } })).data).toEqual([]);
});

it('what compliance proposes is told to no program', async () => {
  const compliance = await enterAs(app, 'COMPLIANCE');
  const params = { id: paid.person.uuid };
  const { uuid } = await compliance.propose(blockIntervener, {
    params,
    body: { reason: 'En estudio', is_aml: true },
  });
  const { data } = await program.ask(apiListProposals, { query: { limit: '1000' } });
  expect(data.length).toBeGreaterThan(0);
  expect(data.map((each) => each.uuid)).not.toContain(uuid);
});

it('files of the registrar and of the bank are one list', async () => {
  const file = (name: string) => ({
    uuid: newUuid(),
    name,
    records: 3,
    sha256: createHash('sha256').update(name).digest('hex'),
    size: 10,
    storage_key: randomUUID(),
    created_at: NOW,
  });
  const [bank, registrar] = [file('extracto.n43'), file('RD_20260310_X')];
  await app.db
    .insertInto('bank_files')
    .values({ ...bank, kind: 'NORMA_43', total: '5.00', by_staff: 'operaciones', done_at: NOW })
    .execute();
  await app.db
    .insertInto('registrar_files')
    .values({ ...registrar, closed_at: NOW })
    .execute();
  const { data } = await program.ask(apiListFiles, { query: { limit: '1000' } });
  const listed = data.filter(({ uuid }) => [bank.uuid, registrar.uuid].includes(uuid));
  expect(listed.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['NORMA_43', 'extracto.n43'],
    ['REGISTRAR', 'RD_20260310_X'],
  ]);
});
