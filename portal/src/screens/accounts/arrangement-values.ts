import type { ArrangementChange } from '@area/contract/accounts/schemas';
import type { Role } from '@area/domain/account/roles';
import { whyNotArrangement } from '@area/domain/account/arrangement-change';
import type { OperationType } from '@area/domain/operation/codes';
import { decimalFromTyped } from '@area/domain/money/typed-amount';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { currency } from '@area/domain/rules/amounts';
import { optional } from '@area/domain/rules/optional';
import { atField, firstReason, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { SignatureArrangement } from '@area/domain/signature/arrangement';
import { toArrangement } from './signers-of.ts';
import type { ArrangementLine, NamedSigner } from './signers-of.ts';

/** A line of a conditional arrangement as it is typed. */
export interface RuleValues {
  /** Stays with the line when it moves. */
  readonly id: string;
  readonly max_amount: string;
  readonly operation_types: readonly OperationType[];
  readonly required_count: string;
  /** Empty for none: one role is the usual case. */
  readonly must_include_role: Role | '';
  readonly must_include_persons: readonly string[];
}

export interface ArrangementValues {
  readonly signature_arrangement: SignatureArrangement;
  readonly required_signatures: string;
  readonly rules: readonly RuleValues[];
}

export const newRule = (): RuleValues => ({
  id: crypto.randomUUID(),
  max_amount: '',
  operation_types: [],
  required_count: '1',
  must_include_role: '',
  must_include_persons: [],
});

const DEFAULT_JOINT = '2';

/** What is in force, to be changed. */
export const arrangementValuesOf = ({
  signature_arrangement,
  required_signatures,
  rules,
}: ArrangementLine): ArrangementValues => ({
  signature_arrangement,
  required_signatures: required_signatures === null ? DEFAULT_JOINT : String(required_signatures),
  rules: rules.map(
    ({
      max_amount,
      operation_types,
      required_count,
      must_include_roles,
      must_include_persons,
    }) => ({
      id: crypto.randomUUID(),
      max_amount: max_amount === null ? '' : max_amount.replace('.', ','),
      operation_types,
      required_count: String(required_count),
      must_include_role: must_include_roles[0] ?? '',
      must_include_persons,
    }),
  ),
});

const wholeFrom = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0);

/** As the account would carry it; an amount that is no amount yet serves any. */
export const arrangementLineOf = ({
  signature_arrangement,
  required_signatures,
  rules,
}: ArrangementValues): ArrangementLine => ({
  signature_arrangement,
  required_signatures: signature_arrangement === 'M' ? wholeFrom(required_signatures) : null,
  rules:
    signature_arrangement === 'O'
      ? rules.map(
          ({
            max_amount,
            operation_types,
            required_count,
            must_include_role,
            must_include_persons,
          }) => {
            const amount = currency(max_amount) ? undefined : decimalFromTyped(max_amount);
            return {
              max_amount: amount === undefined ? null : centsText(centsFrom(amount)),
              operation_types: [...operation_types],
              required_count: wholeFrom(required_count),
              must_include_roles: must_include_role === '' ? [] : [must_include_role],
              must_include_persons: [...must_include_persons],
            };
          },
        )
      : [],
});

const isSame = (one: ArrangementLine, other: ArrangementLine): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is unreadable as typed, then the server's own rules, then whether it changes anything at all. */
export const whyNotArrangementValues = (
  values: ArrangementValues,
  {
    people,
    isPension,
    inForce,
  }: {
    readonly people: readonly NamedSigner[];
    readonly isPension: boolean;
    readonly inForce: ArrangementLine;
  },
): readonly FieldReason[] => {
  const line = arrangementLineOf(values);
  const unreadable =
    values.signature_arrangement === 'O'
      ? values.rules.flatMap(({ max_amount }, at) =>
          atField(`rules.${at}.max_amount`, firstReason(max_amount, [optional(currency)])),
        )
      : [];
  const broken = whyNotArrangement({
    arrangement: toArrangement(line),
    people,
    is_pension: isPension,
  });
  if (unreadable.length + broken.length > 0) return [...unreadable, ...broken];
  return isSame(line, arrangementLineOf(arrangementValuesOf(inForce)))
    ? atField('signature_arrangement', reason('rules.arrangement.same'))
    : [];
};

/** What is sent of it. */
export const arrangementBody = (values: ArrangementValues, version: number): ArrangementChange => {
  const { signature_arrangement, required_signatures, rules } = arrangementLineOf(values);
  return {
    signature_arrangement,
    version,
    ...(required_signatures === null ? {} : { required_signatures }),
    ...(rules.length > 0 ? { rules } : {}),
  };
};
