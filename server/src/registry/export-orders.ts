import { OWNER_ROLES } from '@area/domain/account/roles';
import { madridDate } from '@area/domain/calendar/madrid';
import { whyNotExport } from '@area/domain/operation/guards';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { listAccountPeople } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { sha256Of } from '../documents/store.ts';
import { newUuid } from '../new-uuid.ts';
import { SYSTEM } from '../operations/actor.ts';
import { announce } from '../operations/announce.ts';
import { moveOperation } from '../operations/move.ts';
import { lockOperation } from '../operations/store.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { Parts } from '../parts.ts';
import { findOrderEnvelope, listPapersOf, listSignaturesOn } from '../signatures/store.ts';
import { registrarFile } from './registrar-file.ts';
import type { RegistrarLine } from './registrar-file.ts';

type Db = Kysely<Tables>;
type Office = Pick<Parts, 'storage' | 'settings'>;

const documentsOf = async (db: Db, people: readonly string[]): Promise<string[]> =>
  people.length === 0
    ? []
    : (await db.selectFrom('interveners').select('document_number').where('uuid', 'in', people).execute()).map(
        ({ document_number }) => document_number,
      );

const toLine = async (db: Db, operation: OperationWhole): Promise<RegistrarLine> => {
  const product = await db.selectFrom('products').select(['code', 'type']).where('uuid', '=', operation.product_uuid).executeTakeFirstOrThrow();
  const people = await listAccountPeople(db, operation.account_uuid);
  const owner = people.find(({ roles }) => roles.some((role) => OWNER_ROLES.includes(role)));
  const envelope = await findOrderEnvelope(db, operation);
  const signatures = envelope ? await listSignaturesOn(db, [envelope.uuid]) : [];
  const papers = envelope ? await listPapersOf(db, [envelope.uuid]) : [];
  return {
    operation_uuid: operation.uuid,
    version: operation.version,
    type: operation.type,
    product_type: product.type,
    account_number: operation.account_number,
    product_code: product.code,
    isin: operation.isin,
    class: operation.product_class,
    amount: operation.amount,
    payment_method: operation.payment_method,
    order_at: operation.order_at ?? operation.created_at,
    nav_date: operation.nav_date ?? '',
    signers: await documentsOf(db, signatures.map(({ intervener_uuid }) => intervener_uuid)),
    holder: owner?.document_number ?? '',
    source: operation.source,
    suitability: operation.suitability_verdict,
    documents: papers.map(({ document_uuid }) => document_uuid),
  };
};

const lockReady = async (db: Db): Promise<OperationWhole[]> => {
  const rows = await db
    .selectFrom('operations')
    .select(['uuid', 'payment_method', 'payment_status'])
    .where('operation_status', '=', 'VALIDATED')
    .orderBy('order_at')
    .orderBy('uuid')
    .forUpdate()
    .skipLocked()
    .execute();
  const ready: OperationWhole[] = [];
  for (const row of rows) if (whyNotExport(row) === undefined) ready.push(await lockOperation(db, row.uuid));
  return ready;
};

/** One export at a time: two at once would give two files of the same day the same number. */
const waitForTurn = async (db: Db): Promise<void> => {
  await sql`lock table registrar_files in share row exclusive mode`.execute(db);
};

const fileName = async (db: Db, now: Date): Promise<string> => {
  const day = madridDate(now).replaceAll('-', '');
  const { count } = await db
    .selectFrom('registrar_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', `RD_${day}_%`)
    .executeTakeFirstOrThrow();
  return `RD_${day}_${String(Number(count) + 1).padStart(4, '0')}.txt`;
};

const keepFile = async (db: Db, office: Office, { name, lines, now }: { name: string; lines: readonly RegistrarLine[]; now: Date }): Promise<string> => {
  const uuid = newUuid();
  const text = registrarFile(lines, { id: name.replace('.txt', ''), nif: office.settings.MANAGER_NIF, at: now });
  const bytes = Buffer.from(text, 'utf8');
  const storage_key = `registrar/${uuid}.txt`;
  await office.storage.put(storage_key, bytes);
  await db.insertInto('registrar_files').values({ uuid, name, sha256: sha256Of(bytes), storage_key, records: lines.length, created_at: now }).execute();
  return uuid;
};

/**
 * Sends every validated and paid order to the registrar in one file. Each version of an order is in
 * at most one file, however often this runs. *Source*: decisions 1.2 (O9) and 8.
 */
export const exportOrders = async (db: Db, office: Office, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await waitForTurn(tx);
    const orders = await lockReady(tx);
    if (orders.length === 0) return 0;
    const lines: RegistrarLine[] = [];
    for (const order of orders) lines.push(await toLine(tx, order));
    const file_uuid = await keepFile(tx, office, { name: await fileName(tx, now), lines, now });
    const kept = lines.map(({ operation_uuid, version }, index) => ({ file_uuid, operation_uuid, version, line: index + 1 }));
    await tx.insertInto('registrar_lines').values(kept).execute();
    for (const order of orders) {
      const sent = await moveOperation(tx, order, { to: 'RD_SENT', actor: SYSTEM, at: now });
      await announce(tx, sent, { what: 'sent', at: now });
    }
    return orders.length;
  });
