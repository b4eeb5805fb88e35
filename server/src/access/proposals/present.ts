import type { Proposal } from '@area/contract/office/proposals/schemas';
import { whyNotWaiting } from '@area/domain/staff/proposal';
import type { Standing } from '@area/domain/staff/delegation';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import { whoMayDecide } from '@area/domain/staff/seats';
import type { Db } from '../../platform/db/tables.ts';
import { findSeat } from './find-seat.ts';
import { listProposalFiles } from './files-store.ts';
import type { ProposalFileRow } from './files-store.ts';
import { listDecisions } from './store.ts';
import type { DecisionRow, ProposalRow } from './store.ts';
import { seatedOf } from './seated.ts';

/** Who reads, and when. */
interface Reader {
  readonly actor: StaffMember;
  /** By whose rights they may decide. */
  readonly standings: readonly Standing[];
  readonly now: Date;
}

/** A file of megabytes is known by the hash of the whole. *Units*: characters of a text. */
const TEXT_SHOWN = 2_000;

const shorten = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > TEXT_SHOWN ? `${value.slice(0, TEXT_SHOWN)}…` : value;
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shorten(field)]));
};

const presentDecision = ({ staff_uuid, username, name, ...row }: DecisionRow) => ({
  staff: { uuid: staff_uuid, username, name },
  seat: row.seat,
  decision: row.decision,
  reason: row.reason,
  at: row.at.toISOString(),
});

const presentFile = ({ uuid, filename, mime_type, sha256, size, added_at }: ProposalFileRow) => ({
  uuid,
  filename,
  mime_type,
  sha256,
  size,
  added_at: added_at.toISOString(),
});

interface Around {
  readonly decisions: readonly DecisionRow[];
  readonly files: readonly ProposalFileRow[];
}

const presentOne = (
  row: ProposalRow,
  { decisions, files }: Around,
  { actor, standings, now }: Reader,
): Proposal => {
  const seated = seatedOf(row, decisions);
  const ended = whyNotWaiting(row, now);
  return {
    uuid: row.uuid,
    action: row.action,
    call: row.call,
    status: row.status === 'PENDING' && ended ? 'EXPIRED' : row.status,
    maker: { uuid: row.maker_uuid, username: row.maker_username, name: row.maker_name },
    made_at: row.made_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reason: row.reason,
    seats: row.seats,
    changes: [...row.changes],
    input: Object.fromEntries(
      Object.entries(row.input).map(([name, given]) => [name, shorten(given)]),
    ),
    input_sha256: row.input_sha256.toString('hex'),
    files: files.map(presentFile),
    decisions: decisions.map(presentDecision),
    ended_at: row.ended_at?.toISOString() ?? null,
    was_newer: row.was_newer,
    result: row.result,
    can_decide: !ended && findSeat(seated, actor, standings) !== undefined,
    who_may: ended ? [] : [...whoMayDecide(seated)],
  };
};

/** Proposals as a member of staff reads them. */
export const presentProposals = async (
  db: Db,
  rows: readonly ProposalRow[],
  reader: Reader,
): Promise<Proposal[]> => {
  const uuids = rows.map(({ uuid }) => uuid);
  const decisions = await listDecisions(db, uuids);
  const files = await listProposalFiles(db, uuids);
  return rows.map((row) => {
    const isOf = ({ proposal_uuid }: { readonly proposal_uuid: string }): boolean =>
      proposal_uuid === row.uuid;
    return presentOne(
      row,
      { decisions: decisions.filter(isOf), files: files.filter(isOf) },
      reader,
    );
  });
};
