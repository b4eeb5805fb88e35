import type { TokenAnswer } from '@area/contract/auth';
import { openClientSession } from '../auth/open-session.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { hostOf } from '../http/context.ts';
import { readPartnerToken, spendPartnerToken } from './partner-token.ts';
import { findClientAt } from './store.ts';

/**
 * The session of a client whom a partner's site hands over: an ordinary one. Every token that does not
 * open one is answered alike. *Errors*: PARTNER_TOKEN_INVALID.
 */
export const admitHandover = async (context: Context, token: string): Promise<TokenAnswer> => {
  const { db, parts, visit } = context;
  const [portal, now] = [hostOf(context), parts.clock.wall()];
  const handover = await readPartnerToken(db, token, { portal, now });
  const client = handover && (await findClientAt(db, portal, handover.sub));
  if (!client) throw new AppError('PARTNER_TOKEN_INVALID');
  return inTransaction(db, async (tx) => {
    if (!(await spendPartnerToken(tx, handover, now))) throw new AppError('PARTNER_TOKEN_INVALID');
    return openClientSession(tx, { portal_id: portal, intervener_uuid: client.uuid, visit, now });
  });
};
