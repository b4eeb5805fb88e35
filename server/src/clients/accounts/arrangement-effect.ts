import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { touchAccount, updateAccount } from './account-store.ts';
import { notifyArrangement } from './notify-arrangement.ts';
import { closeArrangementRequest } from './arrangement-store.ts';

/**
 * The new arrangement applies from now on, also to waiting orders: an order is dated by its last signature. *Source*: ADR
 * 48.
 */
const putInForce = async (db: Db, uuid: string, at: Date): Promise<void> => {
  const request = await closeArrangementRequest(db, uuid, { status: 'DONE', by: null, at });
  if (!request) throw new AppError('NOTHING_TO_SIGN');
  const { account_uuid, signature_arrangement, required_signatures, rules } = request;
  await updateAccount(db, account_uuid, {
    signature_arrangement,
    required_signatures,
    signature_rules: JSON.stringify(rules) as never,
  });
  await touchAccount(db, account_uuid);
};

/** The effects of the last signature, a refusal or the expiry of a change of arrangement. *Source*: decisions 6.3 (3). */
export const ARRANGEMENT_EFFECT: EnvelopeEffect = {
  changesWhoSigns: true,
  done: async (db, _parts, { envelope, now }) => {
    await putInForce(db, envelope.entity_uuid, now);
    await notifyArrangement(db, envelope.entity_uuid, { what: 'done', at: now });
  },
  rejected: async (db, { envelope: { entity_uuid: uuid }, by, reason, now: at }) => {
    const dropped = await closeArrangementRequest(db, uuid, { status: 'REJECTED', by, at });
    if (dropped) await notifyArrangement(db, uuid, { what: 'rejected', by, reason, at });
  },
  expired: async (db, { envelope: { entity_uuid: uuid }, now: at }) => {
    const dropped = await closeArrangementRequest(db, uuid, { status: 'EXPIRED', by: null, at });
    if (dropped) await notifyArrangement(db, uuid, { what: 'dropped', at });
  },
};
