import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { touchAccount } from './change.ts';
import { notifyArrangement } from './notify-arrangement.ts';

interface Decision {
  readonly status: 'DONE' | 'REJECTED' | 'EXPIRED';
  readonly by: string | null;
  readonly at: Date;
}

const decide = async (db: Db, uuid: string, { status, by, at }: Decision) =>
  db
    .updateTable('arrangement_requests')
    .set({ status, decided_at: at, decided_by: by })
    .where('uuid', '=', uuid)
    .where('status', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst();

/** The account is signed in the new way from now on, whatever waits: an order is dated by its last signature. *Source*: ADR 48. */
const putInForce = async (db: Db, uuid: string, at: Date): Promise<void> => {
  const request = await decide(db, uuid, { status: 'DONE', by: null, at });
  if (!request) throw new AppError('NOTHING_TO_SIGN');
  const { account_uuid, signature_arrangement, required_signatures, rules } = request;
  await db
    .updateTable('accounts')
    .set({
      signature_arrangement,
      required_signatures,
      signature_rules: JSON.stringify(rules) as never,
    })
    .where('uuid', '=', account_uuid)
    .execute();
  await touchAccount(db, account_uuid);
};

/** What becomes of a change of signatures with the last holder's, with a refusal, or with time. *Source*: decisions 6.3 (3). */
export const ARRANGEMENT_EFFECT: EnvelopeEffect = {
  changesWhoSigns: true,
  done: async (db, _parts, { envelope, now }) => {
    await putInForce(db, envelope.entity_uuid, now);
    await notifyArrangement(db, envelope.entity_uuid, { what: 'done', at: now });
  },
  rejected: async (db, { envelope: { entity_uuid: uuid }, by, reason, now: at }) => {
    const dropped = await decide(db, uuid, { status: 'REJECTED', by, at });
    if (dropped) await notifyArrangement(db, uuid, { what: 'rejected', by, reason, at });
  },
  expired: async (db, { envelope: { entity_uuid: uuid }, now: at }) => {
    const dropped = await decide(db, uuid, { status: 'EXPIRED', by: null, at });
    if (dropped) await notifyArrangement(db, uuid, { what: 'dropped', at });
  },
};
