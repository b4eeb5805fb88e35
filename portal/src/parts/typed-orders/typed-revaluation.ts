import { decimalFromTyped } from '@area/domain/money/typed';
import type { Revaluation } from '@area/domain/operation/codes';
import type { Revalued } from '@area/domain/operation/revalued';
import { whyNotRevalue } from '@area/domain/operation/revalued';
import { currency, required } from '@area/domain/rules/amounts';
import { atField, firstReason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { t } from './texts.ts';

/** How what is paid into a plan grows, as it is typed; it does not while nothing is chosen. */
export interface TypedRevaluation {
  readonly revaluation: '' | Revaluation;
  readonly revaluation_value: string;
}

export const NO_REVALUATION: TypedRevaluation = { revaluation: '', revaluation_value: '' };

/** The same as it is sent. */
export const revaluedSent = ({ revaluation, revaluation_value }: TypedRevaluation): Revalued =>
  revaluation === '' || revaluation === 'SIN_REVALORIZACION'
    ? { revaluation: 'SIN_REVALORIZACION', revaluation_value: null }
    : { revaluation, revaluation_value: decimalFromTyped(revaluation_value) ?? null };

/** What is wrong with it: the server's own rules. *Source*: decisions 2.6. */
export const whyNotTypedRevaluation = (typed: TypedRevaluation): readonly FieldReason[] => {
  if (typed.revaluation === '' || typed.revaluation === 'SIN_REVALORIZACION') return [];
  const unread = atField(
    'revaluation_value',
    firstReason(typed.revaluation_value, [required, currency]),
  );
  return unread.length > 0 ? unread : whyNotRevalue(revaluedSent(typed));
};

/** In a few words. */
export const revaluedText = ({ revaluation, revaluation_value: value }: Revalued): string =>
  revaluation === 'SIN_REVALORIZACION' || value === null
    ? t('orders.periodic.no_increase')
    : t(`orders.periodic.revalued.${revaluation}`, { value: value.replace('.', ',') });
