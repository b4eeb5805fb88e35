import { OPERATION_TYPES } from '../operation/types.ts';
import type { OperationType } from '../operation/codes.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { Arrangement, ConditionalRule } from '../signature/arrangement.ts';
import { isWard, signingOf } from '../signature/signers.ts';
import type { Signer } from '../signature/signers.ts';
import { NO_CENTS } from '../money/money.ts';

/** *Units*: characters. *Source*: ours. */
export const ALIAS_MAX_LENGTH = 60;
/** Lines of a conditional account. *Source*: ours: nobody reads more. */
export const RULES_MAX = 10;
/** One signature alone is arrangement I. *Source*: decisions 6.3. */
export const JOINT_SIGNATURES_MIN = 2;

/** An arrangement that somebody asks for, and the people of the account who may sign. */
export interface RequestedArrangement {
  readonly arrangement: Arrangement;
  readonly people: readonly Signer[];
  readonly is_pension: boolean;
}

const typesOf = ({ operation_types }: ConditionalRule): readonly OperationType[] =>
  operation_types ?? OPERATION_TYPES;

const reaches = (earlier: ConditionalRule, later: ConditionalRule): boolean =>
  earlier.max_amount === undefined ||
  (later.max_amount !== undefined && earlier.max_amount >= later.max_amount);

/** Whether the lines before a line already cover all its orders. */
const isUnreachable = (rule: ConditionalRule, before: readonly ConditionalRule[]): boolean =>
  typesOf(rule).every((type) =>
    before.some((earlier) => reaches(earlier, rule) && typesOf(earlier).includes(type)),
  );

const isDescending = (
  { max_amount }: ConditionalRule,
  before: readonly ConditionalRule[],
): boolean =>
  before.some((earlier) =>
    earlier.max_amount === undefined
      ? max_amount !== undefined
      : max_amount !== undefined && max_amount < earlier.max_amount,
  );

const whyNotNamed = (
  { must_include_persons = [], must_include_roles = [], required_count }: ConditionalRule,
  signers: readonly Signer[],
): string | undefined => {
  if (must_include_persons.some((uuid) => !signers.some((signer) => signer.uuid === uuid)))
    return 'rules.arrangement.person';
  if (must_include_roles.some((role) => !signers.some(({ roles }) => roles.includes(role))))
    return 'rules.arrangement.role';
  return new Set(must_include_persons).size > required_count
    ? 'rules.arrangement.named'
    : undefined;
};

const whyNotRule = (
  rule: ConditionalRule,
  before: readonly ConditionalRule[],
  signers: readonly Signer[],
): readonly FieldReason[] => {
  const { max_amount, required_count, operation_types } = rule;
  const named = whyNotNamed(rule, signers);
  return [
    ...(max_amount !== undefined && max_amount <= NO_CENTS
      ? atField('max_amount', reason('rules.arrangement.amount'))
      : []),
    ...(max_amount !== undefined && isDescending(rule, before)
      ? atField('max_amount', reason('rules.arrangement.ascending'))
      : []),
    ...(operation_types?.length === 0 ? atField('operation_types', reason('rules.required')) : []),
    ...(required_count < 1 || required_count > signers.length
      ? atField('required_count', countReason(1, signers.length))
      : []),
    ...(named ? atField('must_include', reason(named)) : []),
    ...(isUnreachable(rule, before)
      ? atField('max_amount', reason('rules.arrangement.unreachable'))
      : []),
  ];
};

const countReason = (from: number, to: number) =>
  reason('rules.arrangement.count', { from: String(from), to: String(to) });

const whyNotRules = (
  rules: readonly ConditionalRule[],
  signers: readonly Signer[],
): readonly FieldReason[] => {
  if (rules.length === 0) return atField('rules', reason('rules.required'));
  return rules.flatMap((rule, index) =>
    whyNotRule(rule, rules.slice(0, index), signers).map((each) => ({
      ...each,
      field: `rules.${index}.${each.field}`,
    })),
  );
};

/** The signers of an order that nobody in particular made. */
const signersOf = (people: readonly Signer[]): readonly Signer[] =>
  signingOf(people, { amount: NO_CENTS, created_by: '' }).signers;

const whyNotHere = ({
  arrangement: { code },
  people,
  is_pension,
}: RequestedArrangement): string | undefined => {
  if (people.some(isWard)) return 'rules.arrangement.ward';
  if (is_pension) return 'rules.arrangement.pension';
  return 'CMO'.includes(code) && signersOf(people).length < JOINT_SIGNATURES_MIN
    ? 'rules.arrangement.alone'
    : undefined;
};

/**
 * Every reason against a signature arrangement: guardians and participants sign alone, there are fewer signers than
 * signatures, or no order reaches a line. *Source*: decisions 6.3.
 */
export const whyNotArrangement = (asked: RequestedArrangement): readonly FieldReason[] => {
  const here = whyNotHere(asked);
  if (here) return atField('signature_arrangement', reason(here));
  const { code, required_signatures: count, rules } = asked.arrangement;
  const signers = signersOf(asked.people);
  const isWrongCount =
    count !== undefined && (count < JOINT_SIGNATURES_MIN || count > signers.length);
  return [
    ...(code === 'M' && isWrongCount
      ? atField('required_signatures', countReason(JOINT_SIGNATURES_MIN, signers.length))
      : []),
    ...(code !== 'M' && count !== undefined
      ? atField('required_signatures', reason('rules.arrangement.only_joint'))
      : []),
    ...(code === 'O' ? whyNotRules(rules ?? [], signers) : []),
    ...(code !== 'O' && (rules ?? []).length > 0
      ? atField('rules', reason('rules.arrangement.only_conditional'))
      : []),
  ];
};
