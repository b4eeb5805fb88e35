import { whyNotGrow } from '@area/domain/operation/periodic-terms';
import { whyNotRevalue } from '@area/domain/operation/revaluation-terms';
import { currency, required } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { growthSent } from './typed-growth.ts';
import type { TypedGrowth } from './typed-growth.ts';
import { revaluedSent } from './typed-revaluation.ts';
import type { TypedRevaluation } from './typed-revaluation.ts';

/** What is wrong with how an order of a fund grows: the server's own rules. *Source*: decisions 2.6. */
export const whyNotTypedGrowth = (growth: TypedGrowth): readonly FieldReason[] => {
  if (growth.increase_type === '') return [];
  const unread = atField('increase', firstReason(growth.increase, [required, currency]));
  return unread.length > 0 ? unread : whyNotGrow(growthSent(growth));
};

/** What is wrong with how one of a plan grows: the server's own rules. *Source*: decisions 2.6. */
export const whyNotTypedRevaluation = (typed: TypedRevaluation): readonly FieldReason[] => {
  if (typed.revaluation === '' || typed.revaluation === 'SIN_REVALORIZACION') return [];
  const unread = atField(
    'revaluation_value',
    firstReason(typed.revaluation_value, [required, currency]),
  );
  return unread.length > 0 ? unread : whyNotRevalue(revaluedSent(typed));
};
