import type { PendingKind } from '@area/domain/intervener/pending-kind';
import type { ProposedValues, ProposedValue } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { PendingChange } from './drafts-store.ts';
import {
  endChange,
  findWaitingChange,
  listRejectedSince,
  insertChange,
  findChangeForUpdate,
} from './drafts-store.ts';

const REJECTED_SHOWN_MS = 30 * 86_400_000;

/** Who ended a change when it was not staff. */
export const BY_CLIENT = 'CLIENT';
const BY_NEWER = 'NEWER';

export const presentChange = ({ uuid, kind, changes, created_at, status }: PendingChange) => ({
  uuid,
  kind,
  changes,
  created_at: created_at.toISOString(),
  status,
});

/** What staff did not accept in the last thirty days, and why. */
export const listRejected = async (db: Db, intervener: string, now: Date) => {
  const rows = await listRejectedSince(db, intervener, new Date(now.getTime() - REJECTED_SHOWN_MS));
  return rows.map((row) => ({
    ...presentChange(row),
    reason: row.reason ?? '',
    decided_at: (row.decided_at ?? row.created_at).toISOString(),
  }));
};

/** A change to propose, with the present values: equal values are left out. */
export interface Proposal {
  readonly intervener: string;
  readonly kind: PendingKind;
  readonly changes: ProposedValues;
  readonly current: Readonly<Record<string, unknown>>;
  readonly address_uuid?: string;
  readonly proof_document_uuid?: string | undefined;
  readonly at: Date;
}

const different = (
  changes: ProposedValues,
  current: Proposal['current'],
): Record<string, ProposedValue> =>
  Object.fromEntries(Object.entries(changes).filter(([field, value]) => current[field] !== value));

/**
 * Adds a change to those that wait. One that waits already continues in the new one: of the same field the newer proposal
 * counts, and a field put back to what it is waits no more. *Source*: decisions 1.7, ADR 43.
 */
export const propose = async (db: Db, proposal: Proposal): Promise<void> => {
  const before = await findWaitingChange(db, proposal);
  if (before)
    await endChange(db, before.uuid, { status: 'DISCARDED', by: BY_NEWER, at: proposal.at });
  const changes = different({ ...before?.changes, ...proposal.changes }, proposal.current);
  if (Object.keys(changes).length === 0) return;
  await insertChange(db, {
    uuid: newUuid(),
    intervener_uuid: proposal.intervener,
    kind: proposal.kind,
    changes: JSON.stringify(changes),
    address_uuid: proposal.address_uuid ?? null,
    proof_document_uuid: proposal.proof_document_uuid ?? null,
    created_at: proposal.at,
  });
};

/** Withdraws a proposed change. *Errors*: NOT_FOUND, CHANGE_DECIDED when it waits no more. */
export const discard = async (
  db: Db,
  { intervener, uuid, at }: { intervener: string; uuid: string; at: Date },
): Promise<void> => {
  const change = await findChangeForUpdate(db, intervener, uuid);
  if (!change) throw new AppError('NOT_FOUND');
  if (change.status !== 'PENDING') throw new AppError('CHANGE_DECIDED');
  await endChange(db, uuid, { status: 'DISCARDED', by: BY_CLIENT, at });
};
