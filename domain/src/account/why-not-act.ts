import type { Cents } from '../money/money.ts';
import type { OperationType } from '../operation/codes.ts';
import { CONTRIBUTION_ORDER_TYPES } from '../operation/type-lists.ts';
import { typesWhere, typesWith } from '../operation/types-with.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { Grant } from './matrix.ts';
import type { AccountAction, Holding } from './roles.ts';
import { grantFor } from './roles.ts';
import { isAboveLimit } from '../money/limits.ts';

/** What decides whether a conditional permission holds. What has no influence may be left out. */
export interface ActFacts {
  readonly is_pension_account?: boolean;
  /** Whether it is about the person's own contribution, right, payout or data. */
  readonly is_own?: boolean;
  readonly operation_type?: OperationType;
  /** Null while nobody knows it: above every limit. */
  readonly amount?: Cents | null;
  /** Largest amount of the person's power; undefined without a limit. */
  readonly power_limit?: Cents;
  /** Whether the power names the bank accounts expressly. */
  readonly has_express_power?: boolean;
  readonly has_mandate?: boolean;
  readonly has_resolution?: boolean;
  /** Whether a redemption is paid to a VALIDATED account of the holder. */
  readonly pays_validated_account?: boolean;
}

const REDEMPTION_ORDERS = typesWith({ nature: 'REDEMPTION', made_by: 'CLIENT' });
/** Everything that is ordered of funds. *Source*: decisions 6.1. */
const OF_AUTHORISED = typesWhere(
  ({ products, made_by }) => products.includes('F') && made_by === 'CLIENT',
);

const isOneOf = (types: readonly OperationType[], { operation_type }: ActFacts): boolean =>
  operation_type !== undefined && types.includes(operation_type);

const whyNotAuthorised = (facts: ActFacts): string | undefined => {
  if (!isOneOf(OF_AUTHORISED, facts)) return 'rules.act.role';
  return isOneOf(REDEMPTION_ORDERS, facts) && !facts.pays_validated_account
    ? 'rules.act.validated_payout'
    : undefined;
};

const isOverPower = ({ amount, power_limit }: ActFacts): boolean =>
  power_limit !== undefined && isAboveLimit(amount ?? null, power_limit);

/** What was granted with the role, if it is not given apart. */
const grantedWith = ({
  has_express_power = false,
  has_mandate = false,
  has_resolution = false,
}: Holding): ActFacts => ({
  ...(has_express_power && { has_express_power }),
  ...(has_mandate && { has_mandate }),
  ...(has_resolution && { has_resolution }),
});

const unless = (holds: boolean | undefined, key: string): string | undefined =>
  holds ? undefined : key;
const freely = (): undefined => undefined;

/** The compiler makes the table complete: a new grant must say when it holds. */
const CONDITIONS: Readonly<Record<Grant, (facts: ActFacts) => string | undefined>> = {
  YES: freely,
  COUNTED: freely,
  TOGETHER: freely,
  HOLDER: freely,
  AGED: freely,
  NO: () => 'rules.act.role',
  PLAN: (facts) => unless(facts.is_pension_account, 'rules.act.plan_only'),
  LIMITED: whyNotAuthorised,
  POWER: (facts) => unless(!isOverPower(facts), 'rules.act.power_limit'),
  EXPRESS: (facts) => unless(facts.has_express_power, 'rules.act.express_power'),
  MANDATE: (facts) => unless(facts.has_mandate, 'rules.act.mandate'),
  RESOLUTION: (facts) => unless(facts.has_resolution, 'rules.act.resolution'),
  DRAFT: () => 'rules.act.draft_only',
  OWN: (facts) => unless(facts.is_own, 'rules.act.own_only'),
  CONTRIBUTION: (facts) =>
    unless(facts.is_own && isOneOf(CONTRIBUTION_ORDER_TYPES, facts), 'rules.act.contribution_only'),
  BENEFIT: (facts) =>
    unless(facts.is_own && facts.operation_type === 'RESCATE', 'rules.act.benefit_only'),
};

/**
 * Why nothing lets a person act on an account, or nothing: several roles are a union, and when all refuse the most specific
 * reason is given. *Source*: decisions 6.1.
 */
export const whyNotAct = (
  holdings: readonly Holding[],
  action: AccountAction,
  facts: ActFacts = {},
): Reason | undefined => {
  const keys = holdings.map((holding) =>
    CONDITIONS[grantFor(holding, action)]({ ...grantedWith(holding), ...facts }),
  );
  if (keys.includes(undefined)) return undefined;
  return reason(keys.find((key) => key !== 'rules.act.role') ?? 'rules.act.role');
};

/**
 * Whether a person may do something on the account at least with what is their own. Once the thing is known, `whyNotAct`
 * checks it: a contributor may order contributions to the plan. *Source*: decisions 6.1.
 */
export const mayOnOwn = (holdings: readonly Holding[], action: AccountAction): boolean =>
  [{ is_own: true }, { is_own: true, operation_type: 'APORTACION' } as const].some(
    (facts) => whyNotAct(holdings, action, facts) === undefined,
  );
