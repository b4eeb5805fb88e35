import type { AccountAction } from '@area/domain/account/roles';
import { whyNotAct } from '@area/domain/account/why-not-act';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';

/** The caller, with what is needed to decide what is their own. */
export type Requester = Pick<Session, 'holdings' | 'intervener_uuid'>;

/**
 * Whether somebody's roles allow an action on an object of an account: on all objects, or only their own.
 * *Source*: decisions 6.1.
 */
export const isReached = (
  { holdings, intervener_uuid }: Requester,
  action: AccountAction,
  whose: string,
): boolean => whyNotAct(holdings, action, { is_own: whose === intervener_uuid }) === undefined;

/** *Errors*: NOT_FOUND when the caller's roles do not allow it on this object of the account. */
export const requireReach = (asker: Requester, action: AccountAction, whose: string): void => {
  if (!isReached(asker, action, whose)) throw new AppError('NOT_FOUND');
};
