import { readFile } from 'node:fs/promises';
import type { Operation } from '@area/contract/operations/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperation } from '@area/contract/operations/calls';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { listFindings } from '../../../test/audit.ts';
import {
  bankLine,
  importLine,
  orderBody,
  payOrder,
  placeSigned,
  publish,
  runTheDay,
  signOrder,
} from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { auditWithin, listAuditQueries, runAudit } from './run-audit.ts';

let app: TestApp;
let done: Operation;
let waiting: Operation;
let joint: Operation;

/** A finished order, one that waits for its unit value, a joint one, and a payment nobody knows. */
beforeAll(async () => {
  app = await createTestApp();
  const first = await addInvestor(app);
  done = await placeSigned(app, first, '10000.00');
  await payOrder(app, done, first.account);
  app.clock.setBusiness('2026-03-11T09:00:00Z');
  await publish(app, first.product, { day: '2026-03-10', value: '12.345678' });
  const second = await addInvestor(app);
  waiting = await placeSigned(app, second, '500.00');
  await payOrder(app, waiting, second.account);
  await importLine(app, bankLine(app, waiting, second.account, { concept: 'OP9999999999' }));
  await runTheDay(app);
  joint = await placeJoint();
});
afterAll(() => app.dispose());

const placeJoint = async (): Promise<Operation> => {
  const [one, two] = [await addPerson(app), await addPerson(app)];
  const account = await addAccount(
    app,
    [
      { ...one, role: 'TITULAR' },
      { ...two, role: 'TITULAR' },
    ],
    { signature_arrangement: 'C' },
  );
  const ordering = { person: one, account, product: await addProduct(app) };
  const order = await one.client.ask(createOperation, {
    body: orderBody(ordering),
    key: 'the-joint-order',
  });
  await signOrder(app, one, order.uuid);
  return signOrder(app, two, order.uuid);
};

class RolledBack extends Error {}

/** Harms the database behind the triggers' back, audits it, and leaves it as it was. */
const auditAfter = async (harm: (tx: Db) => Promise<unknown>): Promise<string[]> => {
  let found: string[] = [];
  const work = inTransaction(app.db, async (tx) => {
    // Triggers and checks do not see it: what the auditor is for.
    await sql`set local session_replication_role = replica`.execute(tx);
    await harm(tx);
    found = (await auditWithin(tx)).filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    throw new RolledBack();
  });
  await expect(work).rejects.toThrow(RolledBack);
  return found;
};

/** A violation, as SQL that plants it, and the queries that must notice. */
interface Planted {
  readonly harm: string;
  readonly plant: () => string;
  readonly found: string;
}

/** The envelope of an order, as SQL names it. */
const envelopeOf = ({ uuid }: Operation): string =>
  `(select uuid from envelopes where entity_uuid = '${uuid}')`;

/** A request of another manager that an order answers. */
const askedOut = ({
  uuid,
}: Operation): string => `with m as (insert into transfer_messages (uuid, direction, message_id, sender_nif, kind, reference, product_type, operation_uuid, body, created_at, outcome, settled_at)
    values (gen_random_uuid(), 'RECEIVED', 'X1', 'A58818501', 'SOLICITUD', 'ABCDEFGH12345678', 'F', '${uuid}', '{}', now(), 'APPLIED', now()) returning uuid)
  insert into transfer_orders (operation_uuid, direction, reference, isin, fund_name, manager, manager_number, manager_nif, manager_registration, account_number, iban, request_message_uuid, order_sha256, created_at)
  select '${uuid}', 'OUT', 'ABCDEFGH12345678', '', '', '', '', 'A58818501', '', '', '', uuid, 'x', now() from m`;

/** A benefit that an order pays: all of the economic rights, for retirement. */
const benefitOf = ({
  uuid,
}: Operation): string => `update operations set type = 'RESCATE' where uuid = '${uuid}';
  insert into benefits (operation_uuid, beneficiary_uuid, cause, situation, rights, collection) select uuid, created_by, 'JUBILACION', 'BENEFICIARIO', 'E', 'TOTAL' from operations where uuid = '${uuid}'`;

/** What repeats from an order on. */
const repeats = ({ uuid }: Operation): string =>
  `insert into periodic_orders (operation_uuid, periodicity, start_date, amount) values ('${uuid}', 'MENSUAL', '2026-04-15', 100)`;

/** Money that leaves for an order without an account that receives it. */
const payout = (kind: 'REDEMPTION' | 'REFUND', { uuid }: Operation, amount = '1'): string =>
  `insert into payouts (uuid, kind, operation_uuid, product_uuid, beneficiary, iban, amount, due_on, requested_at) select gen_random_uuid(), '${kind}', uuid, product_uuid, 'x', 'ES00', ${amount}, now(), now() from operations where uuid = '${uuid}'`;

const BATCH = '01890000-0000-7000-8000-000000000001';

/** A file for the bank, called as its batch. */
const fileInBatch = (batch: string): string =>
  `insert into bank_files (uuid, kind, name, sha256, size, storage_key, records, total, by_staff, created_at, batch_uuid) values (${batch}, 'PAIN_001', 'x', 'x', 1, 'x', 1, 5, 'x', now(), ${batch})`;

/** A merger that was carried out, of the fund of one order into that of another. */
const mergedInto = (origin: Operation, destination: Operation): string =>
  `insert into mergers (uuid, origin_uuid, destination_uuid, leave_until, executes_on, status, announced_at, announced_by, run_by, done_at)
   values (gen_random_uuid(), '${origin.uuid_product}', '${destination.uuid_product}', '2026-04-09', '2026-04-16', 'DONE', now(), 'a, b', 'a, b', now())`;

const dropChecks = `alter table positions drop constraint positions_check;`;

const PLANTED: readonly Planted[] = [
  {
    harm: 'units out of nothing',
    found: 'movements of a product sum to zero',
    plant: () =>
      `update unit_movements set units = units + 1 where operation_uuid = '${done.uuid}' and account_uuid is not null`,
  },
  {
    harm: 'a day that gained a cent',
    found: 'the days of a position are those of its movements and of their lots',
    plant: () =>
      `update position_days set cost = cost + 0.01 where (account_uuid, product_uuid) = (select account_uuid, product_uuid from operations where uuid = '${done.uuid}')`,
  },
  {
    harm: 'a day that never was',
    found: 'the days of a position are those of its movements and of their lots',
    plant: () =>
      `insert into position_days (account_uuid, product_uuid, day) select account_uuid, product_uuid, nav_date - 1 from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'units of another day',
    found: 'the days of a position are those of its movements and of their lots',
    plant: () =>
      `update position_days set day = day + 1 where (account_uuid, product_uuid) = (select account_uuid, product_uuid from operations where uuid = '${done.uuid}')`,
  },
  {
    harm: 'a movement whose other half stands on another operation',
    found: 'movements of an operation sum to zero',
    plant: () =>
      `update unit_movements set operation_uuid = '${waiting.uuid}' where operation_uuid = '${done.uuid}' and account_uuid is null`,
  },
  {
    harm: 'a position with a millionth too much',
    found: 'a position is the sum of its movements',
    plant: () =>
      `update positions set units = units + 0.000001 where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'a position that vanished',
    found: 'a position is the sum of its movements',
    plant: () => `delete from positions where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'a cent of cost that no lot has',
    found: 'a position is the sum of its remaining lots, units and cost',
    plant: () =>
      `update positions set cost = cost + 0.01 where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'more reserved than there is',
    found: 'free units are never negative',
    plant: () =>
      `${dropChecks} update positions set reserved_units = units + 1 where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'an order finalised without units',
    found: 'an operation is finalised if and only if it moved units once',
    plant: () =>
      `update operations set operation_status = 'FINALIZED', units = 1, nav = 1 where uuid = '${waiting.uuid}'`,
  },
  {
    harm: 'units moved for an order that is not finalised',
    found: 'an operation is finalised if and only if it moved units once',
    plant: () =>
      `update operations set operation_status = 'RD_SENT', units = null, nav = null where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a request with units of its own',
    found: 'a request never moves units itself',
    plant: () =>
      `update operations set type = 'SOLICITUD_TRASPASO_INTERNO' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'an order that says other units than it moved',
    found: 'a finalised operation and its movement agree',
    plant: () => `update operations set units = units + 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a trigger that is gone',
    found: 'what may only be added cannot be changed',
    plant: () => 'drop trigger append_only on signatures',
  },
  {
    harm: 'a trigger that is switched off',
    found: 'what may only be added cannot be changed',
    plant: () => 'alter table lots disable trigger append_only',
  },
  {
    harm: 'a reversal of half the units',
    found: 'a reversal is the opposite of its original',
    plant: () =>
      `insert into unit_movements select gen_random_uuid(), operation_uuid, product_uuid, account_uuid, -units / 2, moved_on, uuid, now() from unit_movements where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a lot that gave more than it had',
    found: 'no lot gives more than it has',
    plant: () =>
      `insert into lot_events select gen_random_uuid(), uuid, operation_uuid, -units - 1, 0, now() from lots where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'an emptied lot with cost left',
    found: 'no lot gives more than it has',
    plant: () =>
      `insert into lot_events select gen_random_uuid(), uuid, operation_uuid, -units, 0, now() from lots where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a lot that costs less than was paid',
    found: 'a subscription opens lots for all its units and all its money',
    plant: () => `update lots set cost = cost - 1 where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a unit value that changed afterwards',
    found: 'units are what the official unit value of the day gives',
    plant: () =>
      `update unit_values set value = value + 1 where product_uuid = '${done.uuid_product}'`,
  },
  {
    harm: 'reserved units without a reservation',
    found: 'reserved units are the sum of the live reservations',
    plant: () =>
      `update positions set reserved_units = 1 where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'a contribution above the limit of the year',
    found: 'contributions of a year never pass its limit',
    plant: () =>
      `update operations set type = 'APORTACION', amount = 1500.01 where uuid = '${done.uuid}'; update account_roles set role = 'PARTICIPE' where account_uuid = '${done.uuid_account}' and role = 'TITULAR'`,
  },
  {
    harm: 'a spouse above theirs',
    found: 'contributions of a year never pass its limit',
    plant: () =>
      `update operations set type = 'APORTACION', amount = 1000.01 where uuid = '${done.uuid}'; insert into contributions (operation_uuid, contributor_uuid, kind, participant_uuid, created_at) select uuid, created_by, 'APORTANTE_CONYUGE', created_by, now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'an excess that went back with its return',
    found: 'an excess goes back without what it earned',
    plant: () =>
      `update operations set type = 'DEVOLUCION_EXCESO', gross = 120.01 where uuid = '${done.uuid}'; insert into excess_refunds (operation_uuid, participant_uuid, year, excess, units_left_in_fund) select uuid, created_by, 2026, 120, 0 from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a live redemption that reserved nothing',
    found: 'a live redemption has a live reservation, an ended one has none',
    plant: () => `update operations set type = 'REEMBOLSO' where uuid = '${waiting.uuid}'`,
  },
  {
    harm: 'a key whose order is not there',
    found: 'a key has one effect, and that effect is there',
    plant: () =>
      `update idempotency_keys set answer = '{"uuid":"nothing"}' where key = 'the-joint-order'`,
  },
  {
    harm: 'a key whose proposal is not there',
    found: 'a key has one effect, and that effect is there',
    plant: () =>
      `update idempotency_keys set answer = '{"proposed":"nothing"}' where key = 'the-joint-order'`,
  },
  {
    harm: 'a proposal that its maker executed alone',
    found: 'a proposal is executed by everybody whose seat it has, and none of them made it',
    plant: () =>
      `insert into proposals (uuid, action, call, input, input_sha256, maker_uuid, made_at, expires_at, seats, changes, status, ended_at, result, matter) select gen_random_uuid(), 'REFUND_PAYMENT', 'refundPayment', '{}', '', uuid, now(), now(), '{APPROVER}', '[]', 'EXECUTED', now(), '{}', 'x' from staff limit 1`,
  },
  {
    harm: 'a payment file that nobody released',
    found: 'no payment file leaves without two people',
    plant: () => fileInBatch('gen_random_uuid()'),
  },
  {
    harm: 'a payment file of an open batch',
    found: 'no payment file leaves without two people',
    plant: () =>
      `insert into payment_batches (uuid, kind, made_by, made_at, payments, total) values ('${BATCH}', 'PAYOUTS', 'x', now(), 1, 5); ${fileInBatch(`'${BATCH}'`)}`,
  },
  {
    harm: 'a payout that left in the file of another batch',
    found: 'what is with the bank left in the file of its batch',
    plant: () =>
      `${fileInBatch(`'${BATCH}'`)}; ${payout('REFUND', done, '1')}; update payouts set status = 'SENT', sent_at = now(), file_uuid = '${BATCH}' where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a batch that lost its payments',
    found: 'an open batch holds what it says',
    plant: () =>
      `insert into payment_batches (uuid, kind, made_by, made_at, payments, total) values ('${BATCH}', 'PAYOUTS', 'x', now(), 1, 5)`,
  },
  {
    harm: 'two keys of one order',
    found: 'a key has one effect, and that effect is there',
    plant: () =>
      `insert into idempotency_keys select principal, 'another-key', request_sha256, status, answer, created_at from idempotency_keys where key = 'the-joint-order'`,
  },
  {
    harm: 'a key of a program whose person is not there',
    found: 'a key has one effect, and that effect is there',
    plant: () =>
      `insert into integration_clients (id, name, scopes, created_at, created_by, expires_at) values ('core', 'Core', '{}', now(), 'x', now()); insert into idempotency_keys select 'integration:core', 'key-of-core', request_sha256, status, '{"uuid":"nothing"}', created_at from idempotency_keys where key = 'the-joint-order'`,
  },
  {
    harm: 'a step that was cut out',
    found: 'the history of an operation is a chain',
    plant: () => `delete from operation_history where operation_uuid = '${done.uuid}' and step = 2`,
  },
  {
    harm: 'a status without its step',
    found: 'the status of an operation is its last step',
    plant: () =>
      `update operations set operation_status = 'VALIDATED' where uuid = '${waiting.uuid}'`,
  },
  {
    harm: 'a signed order whose signature is gone',
    found: 'signed orders have signatures, unsigned ones have no signed mark',
    plant: () => `delete from signatures where envelope_uuid = ${envelopeOf(waiting)}`,
  },
  {
    harm: 'a joint order with one signature',
    found: 'a joint order was signed by at least two people',
    plant: () =>
      `delete from signatures where uuid in (select uuid from signatures where envelope_uuid = ${envelopeOf(joint)} limit 1)`,
  },
  {
    harm: 'a signature by a passkey without what the passkey answered',
    found:
      "a passkey signed the fingerprint of what it was asked for, with a key that was its owner's",
    plant: () =>
      `update signatures set factor = 'PASSKEY', masked_phone = null, passkey_name = 'Mi teléfono' where envelope_uuid = ${envelopeOf(joint)}`,
  },
  {
    harm: 'a signature on something else',
    found: 'a signature stands on what its code was sent for, and on a code spent once',
    plant: () =>
      `update signatures set bound_sha256 = repeat('0', 64) where envelope_uuid = ${envelopeOf(joint)}`,
  },
  {
    harm: 'a signature with the code of somebody else',
    found: 'a signature stands on what its code was sent for, and on a code spent once',
    plant: () =>
      `update signatures set intervener_uuid = '${joint.signers[0]?.uuid ?? ''}' where envelope_uuid = ${envelopeOf(waiting)}`,
  },
  {
    harm: 'a signed order whose envelope still waits',
    found: 'an order is signed if and only if its envelope is done',
    plant: () =>
      `update envelopes set status = 'PENDING', decided_at = null where uuid = ${envelopeOf(joint)}`,
  },
  {
    harm: 'an order without an envelope',
    found: 'an order is signed if and only if its envelope is done',
    plant: () => `update envelopes set version = 7 where uuid = ${envelopeOf(joint)}`,
  },
  {
    harm: 'a code that was spent on nothing',
    found: 'a code signed everything that it was sent for, or nothing',
    plant: () =>
      `update sign_challenges set envelope_uuids = envelope_uuids || gen_random_uuid() where ${envelopeOf(joint)} = any(envelope_uuids)`,
  },
  {
    harm: 'somebody who signed twice',
    found: 'a person signs an envelope once',
    plant: () =>
      `alter table signatures drop constraint one_signature_each; insert into signatures select (jsonb_populate_record(s, jsonb_build_object('uuid', gen_random_uuid()))).* from signatures s where envelope_uuid = ${envelopeOf(waiting)}`,
  },
  {
    harm: 'a paper that was exchanged',
    found: 'papers are still what was put to signature',
    plant: () =>
      `update documents set sha256 = repeat('0', 64) where operation_uuid = '${waiting.uuid}'`,
  },
  {
    harm: 'a done envelope without its sealed file',
    found: 'an envelope has its papers, and a sealed copy of each if and only if it is done',
    plant: () =>
      `update envelope_documents set sealed_uuid = null where envelope_uuid = ${envelopeOf(waiting)}`,
  },
  {
    harm: 'a step of signing that was cut out',
    found: 'the record of an envelope is an unbroken chain',
    plant: () =>
      `delete from signing_records where envelope_uuid = ${envelopeOf(waiting)} and step = 2`,
  },
  {
    harm: 'a step of signing that was rewritten',
    found: 'the record of an envelope is an unbroken chain',
    plant: () =>
      `update signing_records set facts = jsonb_build_object('ip', '203.0.113.9') where envelope_uuid = ${envelopeOf(waiting)} and event = 'SIGNED'`,
  },
  {
    harm: 'a record that ends before the envelope did',
    found: 'the record of an envelope tells what became of it',
    plant: () =>
      `delete from signing_records where envelope_uuid = ${envelopeOf(waiting)} and event = 'COMPLETED'`,
  },
  {
    harm: 'a second sealed copy',
    found: 'every order has one paper, and every signed one a single sealed copy',
    plant: () =>
      `insert into documents select (jsonb_populate_record(d, jsonb_build_object('uuid', gen_random_uuid(), 'storage_key', storage_key || '2'))).* from documents d where operation_uuid = '${done.uuid}' and subcategory = 'SIGNED_ORDER'`,
  },
  {
    harm: 'money reconciled without a payment',
    found: 'money is reconciled if and only if one payment matched',
    plant: () => `update operations set payment_status = 'RECONCILED' where uuid = '${joint.uuid}'`,
  },
  {
    harm: 'a payment of another amount',
    found:
      'a matched payment is the amount of its order, what is above it goes back, and it is not older than its unit value',
    plant: () => `update payments set amount = amount - 1 where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a unit value from before the signature',
    found: 'a unit value is never older than the signature it serves',
    plant: () => `update operations set nav_date = '2026-03-06' where uuid = '${waiting.uuid}'`,
  },
  {
    harm: 'an order at the registrar without its line',
    found: 'what was sent to the registrar stands in one file',
    plant: () => `delete from registrar_lines where operation_uuid = '${waiting.uuid}'`,
  },
  {
    harm: "an order paid to somebody else's bank account",
    found: 'an order names a bank account of its own account',
    plant: () =>
      `update operations set bank_account_uuid = (select uuid from bank_accounts where account_uuid <> '${done.uuid_account}' limit 1) where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a mandate that nobody signed',
    found: 'a mandate in force was signed, for a bank account that counts',
    plant: () =>
      `insert into mandates select gen_random_uuid(), 'M000000000000', account_uuid, uuid, holder_uuid, 'ES', 'x', 'ACTIVE', holder_uuid, now(), null, now(), null from bank_accounts limit 1`,
  },
  {
    harm: 'a beneficiary with a hundredth less',
    found: 'the beneficiaries in force share the whole of each of their orders',
    plant: () => `update beneficiaries set percentage = percentage - 0.01`,
  },
  {
    harm: 'a redemption at another unit value',
    found:
      'units that left or arrived by a transfer are what the official unit value of the day gives',
    plant: () =>
      `update operations set type = 'REEMBOLSO', gross = 100, withholding = 0, net = 99, gain = 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a cent that nobody withheld or paid',
    found: 'what left less fee and withholding is what is paid',
    plant: () =>
      `update operations set type = 'REEMBOLSO', gross = 100, withholding = 0, net = 99, gain = 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a redemption that is paid to nobody',
    found: 'a redemption is paid once, in full, to the bank account of its order',
    plant: () =>
      `update operations set type = 'REEMBOLSO', gross = 100, withholding = 0, net = 99, gain = 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a redemption without lots',
    found: 'what lots gave is what their operation says',
    plant: () =>
      `update operations set type = 'REEMBOLSO', gross = 100, withholding = 0, net = 99, gain = 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a redemption that nobody is taxed for',
    found: 'tax lines sum to their operation',
    plant: () =>
      `update operations set type = 'REEMBOLSO', gross = 100, withholding = 0, net = 99, gain = 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'the younger lot first',
    found: 'the lot bought first leaves first',
    plant: () =>
      `with o as (update operations set type = 'REEMBOLSO' where uuid = '${done.uuid}'), l as (insert into lots (uuid, operation_uuid, account_uuid, product_uuid, acquired_on, units, cost, created_at) select gen_random_uuid(), operation_uuid, account_uuid, product_uuid, acquired_on + 1, 1, 1, now() from lots where operation_uuid = '${done.uuid}' returning uuid) insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, created_at) select 'ffffffff-ffff-7fff-bfff-ffffffffffff', uuid, '${done.uuid}', -1, -1, now() from l`,
  },
  {
    harm: 'a transfer that is taxed',
    found:
      'a transfer inside the house carries dates, costs and money whole, and nothing is withheld',
    plant: () =>
      `with p as (update operations set type = 'SOLICITUD_TRASPASO_INTERNO' where uuid = '${waiting.uuid}') update operations set type = 'TRASPASO_SALIDA', parent_uuid = '${waiting.uuid}', withholding = 1 where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a merger whose units left and never arrived',
    found:
      'a merger of funds carries dates, costs and money whole, and nothing is charged or withheld',
    plant: () =>
      `${mergedInto(done, waiting)};
       insert into merger_accounts select m.uuid, o.account_uuid, o.uuid, now() from mergers m, operations o where o.uuid = '${done.uuid}'`,
  },
  {
    harm: 'units that a merger forgot',
    found: 'nobody holds units of a fund that was merged into another',
    plant: () => mergedInto(done, waiting),
  },
  {
    harm: 'a correction that changed nothing',
    found: 'a unit value is the last of its corrections',
    plant: () =>
      `insert into unit_value_corrections select gen_random_uuid(), product_uuid, day, 1, value, value + 1, 'a, b', 'x', now() from unit_values where product_uuid = '${done.uuid_product}'`,
  },
  {
    harm: 'an operation left at a wrong unit value',
    found: 'what was executed at a wrong unit value was made right once, or somebody was told',
    plant: () =>
      `insert into unit_value_corrections select gen_random_uuid(), product_uuid, day, 1, value, value * 1.006, 'a, b', 'x', now(), now() from unit_values where product_uuid = '${done.uuid_product}'`,
  },
  {
    harm: 'a correction of nothing',
    found: 'what was executed at a wrong unit value was made right once, or somebody was told',
    plant: () => `update operations set source_system = 'CORRECTION' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'two total redemptions at once',
    found: 'one live total redemption of a position, and none after it',
    plant: () =>
      `update operations set type = 'REEMBOLSO', amount_indicator = 'T', account_uuid = '${joint.uuid_account}', product_uuid = '${joint.uuid_product}' where uuid in ('${waiting.uuid}', '${joint.uuid}')`,
  },
  {
    harm: 'blocked units without a block',
    found: 'blocked units are the sum of the live blocks',
    plant: () =>
      `update positions set blocked_units = 1 where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'a transfer with money that no bank booked',
    found:
      'the money of a transfer is one line of the bank, and its lots are worth it when it became units',
    plant: () =>
      `insert into transfer_orders (operation_uuid, direction, reference, isin, fund_name, manager, manager_number, manager_nif, manager_registration, account_number, cash, cash_booked_on, created_at) values ('${joint.uuid}', 'IN', 'ABCDEFGH12345678', '', '', '', '', '', '', '', 1, now(), now())`,
  },
  {
    harm: 'a count of operations that is one short',
    found: 'an account counts the operations that it has',
    plant: () =>
      `update operation_counts set operations = operations - 1 where account_uuid = '${done.uuid_account}'`,
  },
  {
    harm: 'a payment from the portal without its money',
    found: 'an attempt to pay from the portal is paid exactly when money came by it',
    plant: () =>
      `insert into pay_ins (uuid, operation_uuid, opened_by, amount, status, opened_at, expires_at, decided_at) select gen_random_uuid(), uuid, created_by, amount, 'PAID', now(), now() + interval '1 minute', now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a refused paper that counts',
    found: 'a paper signed by hand was accepted by a second person, and its envelope is done',
    plant: () =>
      `insert into paper_signatures (document_uuid, envelope_uuid, signed_by, status, uploaded_by, uploaded_at, decided_by, decided_at, rejected_because) select (select uuid from documents where operation_uuid = '${joint.uuid}' limit 1), ${envelopeOf(joint)}, array[gen_random_uuid()], 'REJECTED', '${joint.uuid}', now(), '${done.uuid}', now(), 'x'`,
  },
  {
    harm: 'a transfer to another manager that is none',
    found: 'a transfer to another manager sends its units as lots and money, once, untaxed',
    plant: () => askedOut(done),
  },
  {
    harm: 'units promised to another manager and not set aside',
    found: 'units asked for by another manager are set aside while it is answered, and no longer',
    plant: () => askedOut(waiting),
  },
  {
    harm: 'a benefit that nobody is taxed for',
    found: 'a payment of a benefit is its lots, its work income and its payout',
    plant: () => `update operations set type = 'RESCATE' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'work income of what is no benefit',
    found: 'a payment of a benefit is its lots, its work income and its payout',
    plant: () =>
      `insert into work_income_lines select uuid, created_by, 2026, 1, 0, 0, 0, now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a payment foreseen of a benefit that is over',
    found: 'a benefit makes each of its payments once, and none after its end',
    plant: () =>
      `${benefitOf(done)}; insert into benefit_payments (benefit_uuid, kind, nominal_date, due_on) values ('${done.uuid}', 'INCOME', '2026-04-01', '2026-04-01')`,
  },
  {
    harm: 'a payment that no benefit foresaw',
    found: 'a benefit makes each of its payments once, and none after its end',
    plant: () =>
      `update operations set type = 'RESCATE', parent_uuid = '${waiting.uuid}' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a contingency that made units',
    found:
      'a contingency turns consolidated rights into economic ones, with their dates and costs, and no unit more or less',
    plant: () => `update operations set type = 'CONTINGENCIA_ENTRADA' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'economic rights that were bought',
    found: 'economic rights come from a contingency or with a transfer',
    plant: () => `update lots set rights = 'E' where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a benefit paid with rights of the other kind',
    found: 'a benefit takes the rights, the compartment and the age that it names',
    plant: () =>
      `${benefitOf(done)}; insert into lot_events (uuid, lot_uuid, operation_uuid, units, cost, created_at) select gen_random_uuid(), uuid, operation_uuid, -1, -1, now() from lots where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a report that is somebody else’s paper',
    found: 'a report that is ready has its paper, of the person and of the kind that was asked for',
    plant: () =>
      `insert into report_requests (uuid, intervener_uuid, kind, year, status, progress, document_uuid, requested_at, next_try_at, ready_at) select gen_random_uuid(), created_by, 'TAX_REPORT', 2025, 'READY', 100, (select uuid from documents where operation_uuid = '${joint.uuid}' limit 1), now(), now(), now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a final paper of a year that runs',
    found:
      'a yearly paper tells its own person of a year, and one that is final tells of a year that was over',
    plant: () =>
      `insert into yearly_papers select (select uuid from documents where operation_uuid = '${joint.uuid}' limit 1), created_by, 'TAX_REPORT', extract(year from now())::int, true, 'x', now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a line that is reversed twice',
    found: 'a line is reversed at most once',
    plant: () =>
      `alter table unit_movements drop constraint unit_movements_reverses_uuid_key; insert into unit_movements select gen_random_uuid(), operation_uuid, product_uuid, account_uuid, -units, moved_on, uuid, now() from unit_movements cross join generate_series(1, 2) where operation_uuid = '${done.uuid}'`,
  },
  {
    harm: 'an operation that an undone import brought, taken back by another one',
    found: 'what takes an import back is the opposite of what it takes back',
    plant: () =>
      `insert into undone_operations select '${done.uuid}', '${waiting.uuid}', gen_random_uuid(), now()`,
  },
  {
    harm: 'an instalment made twice',
    found: 'an instalment is made once for each of its dates, by a child of its own order',
    plant: () =>
      `${repeats(waiting)}; alter table periodic_instalments drop constraint periodic_instalments_pkey; insert into periodic_instalments (parent_uuid, nominal_date, due_on, amount, failed_because, made_at) select '${waiting.uuid}', '2026-04-15', '2026-04-15', 100, 'x', now() from generate_series(1, 2)`,
  },
  {
    harm: 'an instalment that no order foresaw',
    found: 'an instalment is made once for each of its dates, by a child of its own order',
    plant: () =>
      `${repeats(waiting)}; update operations set parent_uuid = '${waiting.uuid}', source_system = 'PERIODIC' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'money that goes back and never came',
    found: 'money goes back once, never more than came, and never for what was not paid',
    plant: () => payout('REFUND', joint),
  },
  {
    harm: 'money that goes back to more than its amount',
    found: 'money goes back once, never more than came, and never for what was not paid',
    plant: () => payout('REFUND', done, '10000.01'),
  },
  {
    harm: 'a payout of what is not executed',
    found: 'what is paid out was executed',
    plant: () => payout('REDEMPTION', waiting),
  },
  {
    harm: 'a sale paid to an account that was not validated yet',
    found: 'units are sold for a bank account that had been validated when the order was signed',
    plant: () =>
      `update operations set type = 'REEMBOLSO', bank_account_uuid = (select uuid from bank_accounts where account_uuid = '${done.uuid_account}') where uuid = '${done.uuid}'; update bank_accounts set validated_at = '2030-01-01', iban = 'ES00' where account_uuid = '${done.uuid_account}'; ${payout('REDEMPTION', done)}`,
  },
  {
    harm: 'a sale after the hour at the value of the day',
    found: 'an order signed after the hour does not take the value of that day',
    plant: () =>
      `update operations set type = 'REEMBOLSO', order_at = (nav_date + time '14:00') at time zone 'Europe/Madrid' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a value of a day to come',
    found: 'nothing is executed at a value of a day to come',
    plant: () => `update operations set nav_date = '2030-01-02' where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a client who took back what was sent',
    found: 'what was sent is not cancelled by its client',
    plant: () =>
      `insert into operation_history (operation_uuid, step, from_status, to_status, actor_kind, actor_name, at) values ('${done.uuid}', 99, 'RD_SENT', 'CANCELLED', 'C', 'x', now())`,
  },
  {
    harm: 'a direct debit of a euro more',
    found: 'a direct debit collects the amount of its order, by its own mandate',
    plant: () =>
      `insert into collections (operation_uuid, mandate_uuid, product_uuid, sequence, collect_on, amount, file_uuid, sent_at) select uuid, gen_random_uuid(), product_uuid, 'OOFF', now(), amount + 1, gen_random_uuid(), now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'somebody who is told twice',
    found: 'nobody is told twice of the same',
    plant: () =>
      `drop index notification_events_once; insert into notification_events select (jsonb_populate_record(n, jsonb_build_object('uuid', gen_random_uuid()))).* from notification_events n where entity_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a second notification of the same order',
    found: 'an order has one notification for each reader',
    plant: () =>
      `drop index notifications_living; insert into notifications select (jsonb_populate_record(n, jsonb_build_object('uuid', gen_random_uuid()))).* from notifications n where entity_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a stranger who is told',
    found: 'whoever is told of an order has to do with it',
    plant: () =>
      `update notification_events set intervener_uuid = (select created_by from operations where uuid = '${joint.uuid}') where entity_uuid = '${done.uuid}'`,
  },
  {
    harm: 'a message that was applied to nothing',
    found: 'a message of another manager did one thing, to the transfer that it names',
    plant: () => `${askedOut(done)}; update transfer_messages set reference = 'X'`,
  },
  {
    harm: 'a tax line of a stranger',
    found: 'an owner answers for a part of each taxed operation of an account of theirs',
    plant: () =>
      `insert into tax_lines select uuid, (select created_by from operations where uuid = '${joint.uuid}'), 0, 0, 0, 0, 0, now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a trigger of the audit itself that is gone',
    found: 'what may only be added cannot be changed',
    plant: () => `drop trigger append_only on audits`,
  },
  {
    harm: 'a file that counts another number of lines',
    found: 'a registrar file has the lines it counts',
    plant: () => 'update registrar_files set records = records + 1',
  },
  {
    harm: 'a person whose status no line tells',
    found: 'the history of people and accounts leads to their status',
    plant: () =>
      `insert into status_moves (intervener_uuid, step, from_status, to_status, actor, reason, at)
       select created_by, 1, 'SIGNED', 'VALIDADO', 'OPS', '', now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'a line of an account that begins elsewhere',
    found: 'the history of people and accounts leads to their status',
    plant: () =>
      `insert into account_moves (account_uuid, step, from_status, to_status, actor, reason, at)
       select account_uuid, 1, null, 'REGISTERED', 'C', '', created_at from operations where uuid = '${done.uuid}'
       union all select account_uuid, 2, 'ENVIADO', 'FINALIZED', 'SYS', '', now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'an account that was accepted without its contract',
    found: 'no account is open without its contract',
    plant: () =>
      `insert into account_moves (account_uuid, step, from_status, to_status, actor, reason, at)
       select account_uuid, 1, 'SIGNED', 'VALIDADO', 'OPS', '', now() from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'an order on an account that waits',
    found:
      'nothing is ordered on an account before it is open, or by somebody before they are a client',
    plant: () =>
      `insert into account_moves (account_uuid, step, from_status, to_status, actor, reason, at)
       select account_uuid, 1, null, 'REGISTERED', 'C', '', created_at from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'an order of somebody before they were a client',
    found:
      'nothing is ordered on an account before it is open, or by somebody before they are a client',
    plant: () =>
      `insert into status_moves (intervener_uuid, step, from_status, to_status, actor, reason, at)
       select created_by, 1, null, 'REGISTERED', 'C', '', created_at from operations where uuid = '${done.uuid}'
       union all select created_by, 2, 'SIGNED', 'VALIDADO', 'OPS', '', created_at + interval '1 day' from operations where uuid = '${done.uuid}'`,
  },
  {
    harm: 'units on a closed account',
    found: 'a closed account is empty, and nothing is ordered on it any more',
    plant: () =>
      `update accounts set closed_at = now() where uuid = (select account_uuid from operations where uuid = '${done.uuid}')`,
  },
  {
    harm: 'a client whom the office can no longer read',
    found: 'who is kept for the law alone was never a client, and their application ended',
    plant: () =>
      `update interveners set restricted_at = now() where uuid = (select created_by from operations where uuid = '${done.uuid}')`,
  },
  {
    harm: 'an account that was opened although its application was refused',
    found: 'an account that an application opened is open only if that application was accepted',
    plant: () =>
      `insert into applications (uuid, reference, portal_id, kind, status, language, type, origin, account_uuid, created_at, touched_at)
       select gen_random_uuid(), 'S-1', 'cierzo', 'PERSON', 'REFUSED', 'es', 'F', 'x', account_uuid, now(), now() from operations where uuid = '${done.uuid}';
       insert into account_moves (account_uuid, step, from_status, to_status, actor, reason, at)
       select account_uuid, 1, 'SIGNED', 'VALIDADO', 'OPS', '', now() from operations where uuid = '${done.uuid}'`,
  },
];

describe('the auditor', () => {
  it('finds nothing on a sound database', async () => {
    expect(await listFindings(app)).toEqual([]);
  });

  it.each(PLANTED)('finds $harm', async ({ plant, found }) => {
    expect(await auditAfter(async (tx) => sql.raw(plant()).execute(tx))).toContain(found);
  });

  it('has a planted violation for each of its queries', async () => {
    const names = (await listAuditQueries()).map(({ name }) => name);
    expect(new Set(PLANTED.map(({ found }) => found))).toEqual(new Set(names));
    expect(names.length).toBe(new Set(names).size);
  });

  it('counts what is wrong everywhere, and keeps the first of it', async () => {
    const work = inTransaction(app.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into positions (account_uuid, product_uuid, units, cost) select gen_random_uuid(), gen_random_uuid(), 1, 1 from generate_series(1, 250)`.execute(
        tx,
      );
      const sums = (await auditWithin(tx)).find(
        ({ name }) => name === 'a position is the sum of its movements',
      );
      expect([sums?.count, sums?.rows.length]).toEqual([250, 100]);
      throw new RolledBack();
    });
    await expect(work).rejects.toThrow(RolledBack);
  });

  it('changes nothing, whatever stands in a query', async () => {
    const text = await readFile(new URL('./auditor.sql', import.meta.url), 'utf8');
    expect(text).not.toMatch(/^\s*(insert|update|delete|alter|drop)\b/im);
    expect(await runAudit(app.db)).toHaveLength((await listAuditQueries()).length);
  });
});
