import { mayOnAccount } from '@area/domain/account/roles';
import { listHoldings } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { EnvelopeRow } from './envelopes-store.ts';
import { findOrderEnvelope, getEnvelopes, lockRows } from './envelopes-store.ts';
import { listOrdersToSign } from './order-to-sign-store.ts';

/** The named envelopes: an order by its uuid, or envelopes. */
export interface EnvelopeSelection {
  readonly uuid_operation?: string | undefined;
  readonly uuids_envelope?: readonly string[] | undefined;
}

/** *Errors*: NOT_FOUND; NOTHING_TO_SIGN for an order of theirs that has no document to sign. */
export const findSelectedEnvelopes = async (
  db: Db,
  { uuid_operation, uuids_envelope = [] }: EnvelopeSelection,
  intervener: string,
): Promise<EnvelopeRow[]> => {
  if (uuid_operation === undefined) return getEnvelopes(db, [...new Set(uuids_envelope)]);
  const [operation] = await listOrdersToSign(db, [uuid_operation]);
  if (!operation) throw new AppError('NOT_FOUND');
  const envelope = await findOrderEnvelope(db, operation);
  if (envelope) return [envelope];
  const isTheirs = mayOnAccount(await listHoldings(db, operation.account_uuid, intervener), 'S');
  throw new AppError(isTheirs ? 'NOTHING_TO_SIGN' : 'NOT_FOUND');
};

const only = (uuids: readonly (string | null)[]): string[] =>
  [...new Set(uuids.filter((uuid) => uuid !== null))].toSorted();

/**
 * Envelopes that somebody is about to sign or refuse, locked with everything that their last signature touches. A person
 * signs only one thing at a time: pauses, limits and wrong codes are counted for the person.
 */
export const lockEnvelopes = async (
  db: Db,
  envelopes: readonly EnvelopeRow[],
  intervener?: string,
): Promise<EnvelopeRow[]> => {
  // Always people, accounts, orders, envelopes, and each kind by uuid: so locks of several never wait in a circle.
  const ofOrders = envelopes.filter(({ purpose }) => purpose === 'ORDER');
  const others = envelopes.filter(({ purpose }) => purpose !== 'ORDER');
  await lockRows(
    db,
    'interveners',
    only([intervener ?? null, ...others.map(({ person_uuid }) => person_uuid)]),
  );
  await lockRows(db, 'accounts', only(others.map(({ account_uuid }) => account_uuid)));
  await lockRows(db, 'operations', only(ofOrders.map(({ entity_uuid }) => entity_uuid)));
  await lockRows(db, 'envelopes', only(envelopes.map(({ uuid }) => uuid)));
  return getEnvelopes(
    db,
    envelopes.map(({ uuid }) => uuid),
  );
};
