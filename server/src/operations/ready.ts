import { whyNotAct } from '@area/domain/account/why-not-act';
import type { Cents } from '@area/domain/money/money';
import type { OperationType } from '@area/domain/operation/codes';
import { whyNotOperate } from '@area/domain/operation/readiness';
import { whyNotAmount } from '@area/domain/operation/subscription';
import { centsFrom } from '@area/domain/money/wire';
import type { Kysely } from 'kysely';
import { getOperatedAccount } from '../accounts/operated-account.ts';
import type { HeldRole } from '../accounts/holdings.ts';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { getOrderer } from '../interveners/orderer.ts';
import { translate, translateReason } from '../texts/translate.ts';
import { getSubscriptionFacts } from './facts.ts';
import type { OperationWhole } from './store.ts';

type Db = Kysely<Tables>;

/** Who orders what where. */
interface Wanted {
  readonly account: string;
  readonly orderer: string;
  readonly type: OperationType;
  readonly amount: Cents;
}

/** How far the role of whoever orders goes: an attorney of a company orders within the power. */
const requireRole = (holdings: readonly HeldRole[], { type: operation_type, amount }: Wanted): void => {
  const [limit] = holdings.flatMap(({ power_limit_eur }) => (power_limit_eur === null ? [] : [centsFrom(power_limit_eur)]));
  const refused = whyNotAct(holdings, 'O', { operation_type, amount, ...(limit !== undefined && { power_limit: limit }) });
  if (!refused) return;
  const code = refused.key.split('.').at(-1)?.toUpperCase() ?? 'INVALID';
  throw new AppError('CANNOT_OPERATE', { errors: [{ field: 'amount', code, message: translateReason(refused) }] });
};

/** *Errors*: CANNOT_OPERATE listing every open requirement at once, or what the orderer's role does not reach. */
export const requireReadiness = async (
  db: Db,
  wanted: Wanted,
  now: Date,
): Promise<void> => {
  const { account, orderer } = wanted;
  const operated = await getOperatedAccount(db, account, orderer);
  const open = whyNotOperate(await getOrderer(db, orderer), operated, now);
  if (open.length === 0) return requireRole(operated.holdings, wanted);
  throw new AppError('CANNOT_OPERATE', {
    errors: open.map(({ requirement }) => ({
      field: 'uuid_account',
      code: requirement,
      message: translate(`codes.requirement.${requirement}`),
    })),
  });
};

/** One order at a time on an account, so that limits hold under any interleaving. */
export const lockAccount = async (db: Db, account: string): Promise<void> => {
  await db.selectFrom('accounts').select('uuid').where('uuid', '=', account).forNoKeyUpdate().execute();
};

/**
 * What held when the order was placed must hold when it is signed: days may lie between.
 * *Errors*: CANNOT_OPERATE. *Source*: decisions 1.2, O4.
 */
export const requireStillReady = async (db: Db, operation: OperationWhole, now: Date): Promise<void> => {
  const { account_uuid: account, product_uuid: product, created_by } = operation;
  await lockAccount(db, account);
  const { type } = operation;
  await requireReadiness(db, { account, orderer: created_by, type, amount: centsFrom(operation.amount) }, now);
  const target = { account, product, intervener: created_by, now, except: operation.uuid };
  const { facts } = await getSubscriptionFacts(db, target);
  const refused = whyNotAmount(centsFrom(operation.amount), facts);
  if (!refused) return;
  const code = refused.key.split('.').at(-1)?.toUpperCase() ?? 'INVALID';
  throw new AppError('CANNOT_OPERATE', { errors: [{ field: 'amount', code, message: translateReason(refused) }] });
};
