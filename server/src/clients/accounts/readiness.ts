import { reason, atField } from '@area/domain/rules/reason';
import { whyNotAct } from '@area/domain/account/why-not-act';
import { centsFrom } from '@area/domain/money/wire';
import type { OperationType } from '@area/domain/operation/codes';
import { whyNotOperate, whyNotOrder } from '@area/domain/operation/readiness';
import type { OpenRequirement } from '@area/domain/operation/readiness';
import type { FieldReason } from '@area/domain/rules/reason';
import type { HeldRole } from '../../access/account-access/store.ts';
import { getOperatedAccount } from './operated-account.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refusedFields } from '../../platform/http/field-errors.ts';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';

/** Who orders what where. */
interface ReadinessQuery {
  readonly account: string;
  readonly orderer: string;
  readonly type: OperationType;
  /** For an existing order: other documents wait for signatures since after its own check. */
  readonly is_placed?: boolean;
}

/** *Errors*: CANNOT_OPERATE with each reason at its field. */
export const refuseToOperate = (reasons: readonly FieldReason[]): never => {
  throw new AppError('CANNOT_OPERATE', {
    errors: refusedFields(reasons),
  });
};

/** Whether the orderer's role allows it: an attorney of a company orders within the power. *Errors*: CANNOT_OPERATE. */
export const requireRole = (
  holdings: readonly HeldRole[],
  {
    type: operation_type,
    amount,
  }: { readonly type: OperationType; readonly amount: string | null },
): void => {
  const [limit] = holdings.flatMap(({ power_limit_eur }) =>
    power_limit_eur === null ? [] : [centsFrom(power_limit_eur)],
  );
  const refused = whyNotAct(holdings, 'O', {
    is_own: true,
    operation_type,
    amount: amount === null ? null : centsFrom(amount),
    ...(limit !== undefined && { power_limit: limit }),
  });
  if (refused) refuseToOperate(atField('amount', refused));
};

/** The orderer's roles. *Errors*: CANNOT_OPERATE listing every open requirement at once. */
export const requireReadiness = async (
  db: Db,
  { account, orderer, type, is_placed = false }: ReadinessQuery,
  now: Date,
  once: RequestReads = createRequestReads(db),
): Promise<readonly HeldRole[]> => {
  const operated = await getOperatedAccount(db, { account, intervener: orderer, is_placed }, once);
  const open = whyNotOrder(await once.person(orderer), operated, { type, now });
  if (open.length === 0) return operated.holdings;
  throw new AppError('CANNOT_OPERATE', {
    errors: open.map(({ requirement }) => ({
      field: 'uuid_account',
      code: requirement,
      reason: reason(`codes.requirement.${requirement}`),
    })),
  });
};

/** Everything that keeps somebody from operating on an account, by the same rules: to be shown before anything is ordered. */
export const listOpenRequirements = async (
  db: Db,
  { account, intervener }: { readonly account: string; readonly intervener: string },
  now: Date,
): Promise<OpenRequirement[]> => {
  const once = createRequestReads(db);
  const operated = await getOperatedAccount(db, { account, intervener, is_placed: false }, once);
  return [...whyNotOperate(await once.person(intervener), operated, now)];
};
