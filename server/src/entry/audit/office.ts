import {
  downloadAuditSeal,
  listAuditSeals,
  listAuditTrail,
  verifyAuditTrail,
} from '@area/contract/office/audit/calls';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import type { AuditKind } from '@area/contract/office/audit/kinds';
import { AppError } from '../../platform/http/app-error.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { countTrailRows, listTrailRows } from '../../access/staff/audit-store.ts';
import type { TrailQuery } from '../../access/staff/audit-store.ts';
import { verifySinceSeal } from '../../access/staff/chain-seal.ts';
import { findSealFile, listSeals } from '../../access/staff/seals-store.ts';
import { CHAIN_FINDING } from './audit-all.ts';
import { findLastAudit } from './nightly-audit.ts';

type TrailRow = Awaited<ReturnType<typeof listTrailRows>>[number];

const kindOf = ({ family, staff_uuid }: TrailRow): AuditKind => {
  if (family !== null) return 'LOOK';
  return staff_uuid === null ? 'MACHINE' : 'ACT';
};

const staffOf = ({ staff_uuid: uuid, username, name }: TrailRow) =>
  uuid === null || username === null || name === null ? null : { uuid, username, name };

const present = (row: TrailRow) => ({
  seq: row.seq,
  at: row.at.toISOString(),
  kind: kindOf(row),
  staff: staffOf(row),
  call: row.call,
  subject: row.subject,
  reason: row.reason,
  intervener: row.intervener_uuid,
  ip: row.ip,
  request_id: row.request_id,
  hash: row.hash.toString('hex'),
});

interface Days {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Both days are of Madrid, and whole. */
const between = ({ from, until }: Days): Pick<TrailQuery, 'from' | 'before'> => ({
  from: from === undefined ? undefined : madridInstant(civilDate(from), 0),
  before: until === undefined ? undefined : madridInstant(addDays(civilDate(until), 1), 0),
});

/** What is on the chain of audit, whether it holds, and its seals. *Source*: office 3, ADR 29, 189 and 256. */
export const officeAudit = ({ read }: OfficeRegister): void => {
  read(listAuditTrail, async ({ db, query }) => {
    const { staff, kind, call, subject } = query;
    const wanted = { staff, kind, call, subject, ...between(query) };
    const rows = await listTrailRows(db, wanted, query);
    return { items: rows.map(present), total: await countTrailRows(db, wanted, query) };
  });
  read(verifyAuditTrail, async ({ db, parts }) => {
    const { head, broken, unsealed } = await verifySinceSeal(db);
    const audit = await findLastAudit(db);
    return {
      checked_at: parts.clock.wall().toISOString(),
      rows: head.seq,
      head: head.hash.toString('hex'),
      broken: broken ?? null,
      unsealed,
      whole: audit
        ? {
            checked_at: audit.ran_at.toISOString(),
            is_whole: !audit.findings.some(({ name }) => name === CHAIN_FINDING),
          }
        : null,
    };
  });
  read(listAuditSeals, async ({ db }) =>
    (await listSeals(db)).map(({ head, sealed_at, ...seal }) => ({
      ...seal,
      head: head.toString('hex'),
      sealed_at: sealed_at.toISOString(),
    })),
  );
  read(downloadAuditSeal, async ({ db, parts, params: { number } }) => {
    const seal = await findSealFile(db, number);
    if (!seal) throw new AppError('NOT_FOUND');
    const bytes = await parts.storage.get(seal.storage_key);
    return {
      filename: `audit-seal-${seal.number}.p7m`,
      mime_type: 'application/pkcs7-mime',
      bytes,
    };
  });
};
