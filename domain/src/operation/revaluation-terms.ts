import { centsFrom, rateFrom } from '../money/wire.ts';
import { limitText } from '../rules/amounts.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { Revaluation } from './codes.ts';
import type { Growth } from './revaluation.ts';
import { NO_GROWTH, pensionGrowth } from './revaluation.ts';

/** How an amount of a plan grows each year, as it is written. *Units*: euros for LINEAL, per cent for PORCENTUAL and ACUMULATIVO. */
export interface RevaluationTerms {
  readonly revaluation: Revaluation;
  readonly revaluation_value: string | null;
}

/** *Source*: decisions 2.6. */
export const growthOfRevalued = ({
  revaluation,
  revaluation_value: value,
}: RevaluationTerms): Growth => {
  if (revaluation === 'SIN_REVALORIZACION' || value === null) return NO_GROWTH;
  return pensionGrowth(
    revaluation === 'LINEAL'
      ? { revaluation, step: centsFrom(value) }
      : { revaluation, percentage: rateFrom(value) },
  );
};

/** Most that an instalment grows in a year. *Units*: per cent. *Source*: ADR 54. */
export const GROWTH_MAX_PERCENT = 100;

/** Why a figure is not a valid growth: it is zero, or in per cent more than double. *Source*: decisions 2.6, ADR 54. */
export const whyNotGrowBy = (value: string, isPercent: boolean) => {
  if (centsFrom(value) === 0n) return reason('rules.periodic.increase');
  const isTooMuch = isPercent && rateFrom(value) > rateFrom(GROWTH_MAX_PERCENT.toString());
  return isTooMuch
    ? reason('rules.periodic.increase_most', {
        n: limitText(centsFrom(GROWTH_MAX_PERCENT.toString())),
      })
    : undefined;
};

/**
 * Why a revaluation is not valid: its figure is missing, not expected, zero, or more than double. *Source*: decisions 2.6,
 * ADR 66.
 */
export const whyNotRevalue = ({
  revaluation,
  revaluation_value: value,
}: RevaluationTerms): readonly FieldReason[] => {
  if (revaluation === 'SIN_REVALORIZACION')
    return atField(
      'revaluation_value',
      value === null ? undefined : reason('rules.order.not_asked'),
    );
  return atField(
    'revaluation_value',
    value === null ? reason('rules.required') : whyNotGrowBy(value, revaluation !== 'LINEAL'),
  );
};
