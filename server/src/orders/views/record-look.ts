import { madridDate } from '@area/domain/calendar/madrid';
import { LOOKS_PER_HOUR_MAX, shortAddress } from '@area/domain/sharing/views';
import type { LookKind } from '@area/domain/sharing/views';
import { oneOf } from '../../clients/accounts/shown-accounts.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { SharedViewCaller } from '../../platform/http/shared-view.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { countLook, lockLiveView, measureLooks } from './looks-store.ts';
import { notifyNewNetwork } from './notify-views.ts';

const HOUR_MS = 60 * 60_000;

interface Look {
  readonly kind: LookKind;
  /** The account that is asked for; all of the view without one. */
  readonly account?: string | undefined;
}

/** The view of a call whose access rule demands one. */
export const viewOf = ({ view }: Pick<Context, 'view'>): SharedViewCaller => {
  if (!view) throw new Error('this call has no access rule that demands a view');
  return view;
};

/**
 * Writes a look down, and commits it, before anything is answered; the accounts that the look is at. The view is locked meanwhile: no look is
 * answered that begins after the view was revoked. *Errors*: NOT_FOUND of an account that is not in the view, VIEW_ENDED,
 * TOO_MANY_REQUESTS above a thousand looks in an hour. *Source*: ADR 234.
 */
export const recordLook = async (
  { parts, view: caller, ip }: Pick<Context, 'parts' | 'view' | 'ip'>,
  { kind, account }: Look,
): Promise<readonly string[]> => {
  const view = viewOf({ view: caller });
  const accounts = oneOf(view.accounts, account);
  const at = parts.clock.wall();
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const address = shortAddress(ip);
  await inTransaction(parts.database.kysely, async (tx) => {
    const today = madridDate(parts.clock.business());
    if (!(await lockLiveView(tx, { uuid: view.uuid, today }))) throw new AppError('VIEW_ENDED');
    const { in_hour, is_known } = await measureLooks(tx, { view: view.uuid, address, hour });
    if (in_hour >= LOOKS_PER_HOUR_MAX) {
      const retryAfter = Math.ceil((hour.getTime() + HOUR_MS - at.getTime()) / 1000);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    }
    await countLook(tx, {
      uuid: newUuid(),
      view_uuid: view.uuid,
      kind,
      account_uuid: account ?? null,
      address,
      hour,
      last_at: at,
    });
    if (!is_known) await notifyNewNetwork(tx, view, { address, at: parts.clock.business() });
  });
  return accounts;
};
