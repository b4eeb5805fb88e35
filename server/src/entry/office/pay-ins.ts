import { payInReference } from '@area/domain/payment/references';
import type { Office, Result } from './command.ts';
import { listPayIns, listProviderSteps } from '../../orders/payments/office-store.ts';

/** Attempts to pay from the portal, the newest first, with their money: what the statement has not brought yet has no day. */
export const payInsStep = async ({ database }: Office): Promise<Result> => {
  const rows = await listPayIns(database.kysely);
  const json = rows.map(({ number, ...row }) => ({ reference: payInReference(number), ...row }));
  const lines = json.map(
    ({ reference, operation, status, amount, paid, outcome, settled_on }) =>
      `${reference} ${operation} ${status} ${amount} paid ${paid ?? '-'} ${outcome ?? '-'} on the statement ${settled_on ?? '-'}`,
  );
  return { lines, json, succeeded: true };
};

/** Messages of the provider, the newest first, also about unknown attempts. */
export const noticesStep = async ({ database }: Office): Promise<Result> => {
  const json = await listProviderSteps(database.kysely);
  const lines = json.map(
    ({ at, told_reference, step, amount, outcome, event_id }) =>
      `${at.toISOString()} ${told_reference} ${step} ${amount} ${outcome} ${event_id}`,
  );
  return { lines, json, succeeded: true };
};
