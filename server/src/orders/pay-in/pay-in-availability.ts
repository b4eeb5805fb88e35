import { mayOnAccount } from '@area/domain/account/roles';
import { whyNotPayIn } from '@area/domain/payment/pay-in';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { PayInProvider } from '../../platform/outside/pay-in/provider.ts';
import type { Parts } from '../../platform/parts/parts.ts';

const isOffered = async (
  once: Pick<RequestReads, 'configurationOf'>,
  intervener: string,
): Promise<boolean> => (await once.configurationOf(intervener))?.PAYMENTS_ACTIVE ?? false;

/**
 * The provider, if the caller's portal offers it. *Errors*: NOT_FOUND otherwise. *Source*: specification 9 (payments active
 * flag), ADR 62.
 */
export const requirePayIn = async (
  db: Db,
  { payIn }: Pick<Parts, 'payIn'>,
  intervener: string,
): Promise<PayInProvider> => {
  if (!payIn || !(await isOffered(createRequestReads(db), intervener)))
    throw new AppError('NOT_FOUND');
  return payIn;
};

/** Whether a person may pay an order now from the portal. A person who may only read gets no button. */
export const canPayIn = async (
  once: RequestReads,
  operation: OperationWhole,
  {
    intervener_uuid,
    takesPayIns = false,
  }: { readonly intervener_uuid: string; readonly takesPayIns?: boolean | undefined },
): Promise<boolean> =>
  takesPayIns &&
  whyNotPayIn(operation) === undefined &&
  (await isOffered(once, intervener_uuid)) &&
  mayOnAccount(await once.holdings(operation.account_uuid, intervener_uuid), 'O');
