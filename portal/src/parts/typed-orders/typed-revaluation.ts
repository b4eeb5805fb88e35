import { decimalFromTyped } from '@area/domain/money/typed-amount';
import type { Revaluation } from '@area/domain/operation/codes';
import type { RevaluationTerms } from '@area/domain/operation/revaluation-terms';
import { t } from './texts.ts';

/** The typed growth of a periodic contribution; none while nothing is chosen. */
export interface TypedRevaluation {
  readonly revaluation: '' | Revaluation;
  readonly revaluation_value: string;
}

export const NO_REVALUATION: TypedRevaluation = { revaluation: '', revaluation_value: '' };

/** The same as it is sent. */
export const revaluedSent = ({
  revaluation,
  revaluation_value,
}: TypedRevaluation): RevaluationTerms =>
  revaluation === '' || revaluation === 'SIN_REVALORIZACION'
    ? { revaluation: 'SIN_REVALORIZACION', revaluation_value: null }
    : { revaluation, revaluation_value: decimalFromTyped(revaluation_value) ?? null };

/** In a few words. */
export const revaluedText = ({ revaluation, revaluation_value: value }: RevaluationTerms): string =>
  revaluation === 'SIN_REVALORIZACION' || value === null
    ? t('orders.periodic.no_increase')
    : t(`orders.periodic.revalued.${revaluation}`, { value: value.replace('.', ',') });
