import { createHash } from 'node:crypto';
import type { ChainFault } from '@area/contract/office/audit/kinds';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findAuditHead, listAuditRows } from './audit-store.ts';
import type { AuditRow } from './audit-store.ts';

/** A row of the chain before it is hashed. */
export type Link = Omit<AuditRow, 'hash'>;

/** The hash of a row: over the hash of the row before and everything that is in this one. */
export const hashLink = ({ previous_hash, seq, at, ...look }: Link): Buffer => {
  const { staff_uuid, intervener_uuid, family, call, subject, reason, request_id, ip } = look;
  const { office_session, content_hash } = look;
  const fields = [
    seq,
    at.toISOString(),
    staff_uuid,
    intervener_uuid,
    family,
    call,
    subject,
    reason,
    request_id,
    ip,
    // A request in a client's area has neither, and is hashed as before.
    ...(content_hash === null ? [] : [office_session, content_hash.toString('hex')]),
  ];
  return createHash('sha256').update(previous_hash).update(JSON.stringify(fields)).digest();
};

/** The end of a chain. Stored outside the database, it also reveals a chain that was rewritten as a whole. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: Buffer;
}

export interface ChainReport {
  readonly head: ChainHead;
  readonly broken: { readonly seq: number; readonly fault: ChainFault } | undefined;
}

/** Before its first row. */
export const CHAIN_START: ChainHead = { seq: 0, hash: Buffer.alloc(32) };

const faultOf = (
  row: AuditRow,
  before: ChainHead,
  kept: ReadonlyMap<number, Buffer>,
): ChainFault | undefined => {
  if (row.seq !== before.seq + 1) return 'MISSING';
  if (!row.previous_hash.equals(before.hash)) return 'NOT_LINKED';
  if (!hashLink(row).equals(row.hash)) return 'CHANGED';
  return kept.get(row.seq)?.equals(row.hash) === false ? 'NOT_AS_KEPT' : undefined;
};

const walk = async (db: Db, start: ChainHead, kept: readonly ChainHead[]): Promise<ChainReport> => {
  const known = new Map(kept.map(({ seq, hash }) => [seq, hash]));
  let head = start;
  for (
    let rows = await listAuditRows(db, head.seq);
    rows.length > 0;
    rows = await listAuditRows(db, head.seq)
  )
    for (const row of rows) {
      const fault = faultOf(row, head, known);
      if (fault) return { head, broken: { seq: head.seq + 1, fault } };
      head = { seq: row.seq, hash: row.hash };
    }
  const end = await findAuditHead(db);
  const isWhole =
    end?.seq === head.seq && end.hash.equals(head.hash) && kept.every(({ seq }) => seq <= head.seq);
  return { head, broken: isWhole ? undefined : { seq: head.seq + 1, fault: 'MISSING' } };
};

/** Reads the whole chain as of one moment, while the server works, up to its first broken row. */
export const verifyChain = async (db: Db, ...kept: readonly ChainHead[]): Promise<ChainReport> =>
  inTransaction(db, async (tx) => walk(tx, CHAIN_START, kept), { isolation: 'repeatable read' });

/** The same from a row on that is known to hold, within the transaction it is given. */
export const verifyChainAfter = async (tx: Db, known: ChainHead): Promise<ChainReport> =>
  walk(tx, known, []);
