import type { BodyOf } from '@area/contract/call';
import { changeGoal, createGoal, listGoals, removeGoal } from '@area/contract/goals/calls';
import type { Goal } from '@area/contract/goals/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsFrom } from '@area/domain/money/wire';
import { PRODUCT_TYPES } from '@area/domain/product/product';
import { whyNotGoal, whyNotOneMoreGoal } from '@area/domain/projection/goal';
import { whyNotGoalShare } from '@area/domain/projection/goal-share';
import type { GoalShare } from '@area/domain/projection/goal-share';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { listShownAccounts } from '../../clients/accounts/shown-accounts.ts';
import { offeredIn } from '../../ledger/products/offered-types.ts';
import { findProductOn } from '../../ledger/products/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { presentGoals } from './present.ts';
import {
  deleteGoal,
  findAccountType,
  findGoalRow,
  insertGoal,
  listGoalRows,
  listSharesLocked,
  updateGoal,
} from './store.ts';

type Asked = Pick<Context<typeof createGoal>, 'db' | 'session' | 'parts'>;
type Written = Omit<BodyOf<typeof changeGoal>, 'version'>;

const todayOf = ({ parts }: Asked) => madridDate(parts.clock.business());

/** Where it is saved: an account that the caller sees, and a product that such an account may have. */
const whyNotPlace = async (
  context: Asked,
  { uuid_account, uuid_product }: Written,
): Promise<readonly FieldReason[]> => {
  if (uuid_account === null)
    return atField(
      'uuid_product',
      uuid_product === null ? undefined : reason('rules.goal.product'),
    );
  if (!(await listShownAccounts(context)).includes(uuid_account))
    return atField('uuid_account', reason('rules.goal.account'));
  if (uuid_product === null) return [];
  const product = await findProductOn(context.db, uuid_product, todayOf(context));
  const isFitting =
    product !== undefined &&
    offeredIn(context)(PRODUCT_TYPES).includes(product.type) &&
    product.type === (await findAccountType(context.db, uuid_account));
  return atField('uuid_product', isFitting ? undefined : reason('rules.goal.product'));
};

/** What a goal may use beside the others of its person. */
const whyNotShare = (
  { uuid_account, uuid_product, share }: Written,
  others: readonly GoalShare[],
): readonly FieldReason[] =>
  atField(
    'share',
    whyNotGoalShare(share, { account: uuid_account, product: uuid_product }, others),
  );

/** *Errors*: INVALID_INPUT with every reason at its field. */
const requireGoal = async (
  context: Asked,
  body: Written,
  others: readonly GoalShare[],
  more: readonly FieldReason[] = [],
): Promise<void> =>
  requireFields([
    ...more,
    ...whyNotGoal(
      { ...body, amount: centsFrom(body.amount), monthly: centsFrom(body.monthly) },
      todayOf(context),
    ),
    ...(await whyNotPlace(context, body)),
    ...whyNotShare(body, others),
  ]);

const columnsOf = ({ name, amount, due, monthly, uuid_account, uuid_product, share }: Written) => ({
  name: name.trim(),
  amount,
  due: civilDate(due),
  monthly,
  account_uuid: uuid_account,
  product_uuid: uuid_product,
  share,
});

/** *Errors*: NOT_FOUND of one that is not the caller's. */
const seen = async (context: Asked, uuid: string): Promise<Goal> => {
  const intervener = callerOf(context).intervener_uuid;
  const row = await findGoalRow(context.db, { intervener, uuid });
  const [goal] = row ? await presentGoals(context, [row]) : [];
  if (!goal) throw new AppError('NOT_FOUND');
  return goal;
};

const create = async (context: Context<typeof createGoal>): Promise<Goal> => {
  const { db, body, parts } = context;
  const intervener = callerOf(context).intervener_uuid;
  const others = await listSharesLocked(db, intervener);
  await requireGoal(context, body, others, atField('name', whyNotOneMoreGoal(others.length)));
  const uuid = newUuid();
  await insertGoal(db, {
    uuid,
    intervener_uuid: intervener,
    ...columnsOf(body),
    created_at: parts.clock.business(),
  });
  return seen(context, uuid);
};

const change = async (context: Context<typeof changeGoal>): Promise<Goal> => {
  const { db, body, params } = context;
  const own = { intervener: callerOf(context).intervener_uuid, uuid: params.id };
  if (!(await findGoalRow(db, own))) throw new AppError('NOT_FOUND');
  const goals = await listSharesLocked(db, own.intervener);
  const others = goals.filter(({ uuid }) => uuid !== params.id);
  await requireGoal(context, body, others);
  if (!(await updateGoal(db, { ...own, version: body.version }, columnsOf(body))))
    throw new AppError('VERSION_CONFLICT');
  return seen(context, params.id);
};

/** What people save for, by their own word. *Source*: screens.md (Goals and projection), ADR 237. */
export const goalRoutes = (serve: Register): void => {
  serve(listGoals, async (context) =>
    presentGoals(context, await listGoalRows(context.db, callerOf(context).intervener_uuid)),
  );

  serve(createGoal, create);

  serve(changeGoal, change);

  serve(removeGoal, async (context) => {
    const { db, params } = context;
    const intervener = callerOf(context).intervener_uuid;
    if (!(await deleteGoal(db, { intervener, uuid: params.id }))) throw new AppError('NOT_FOUND');
    return { uuid: params.id };
  });
};
