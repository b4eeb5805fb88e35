import type { Returns } from '@area/contract/figures/schemas';
import { t } from './texts.ts';
import { Delta } from '@area/kit/figures/delta.tsx';
import { formatSignedPercent } from '@area/kit/figures/format.ts';
import { Bar } from '@area/kit/states/skeleton.tsx';
import { TwoLines } from '@area/kit/figures/two-line-text.tsx';
import { ExplainButton } from '../../parts/performance/explain-button.tsx';
import type { Explain } from '../../parts/performance/use-calculation.tsx';

/** What is shown of how some money did, and what opens how it is calculated. */
export interface ReturnProps {
  readonly returns: Returns | undefined;
  readonly isLoading: boolean;
  readonly subject: string;
  readonly explain: Explain;
}

/** The yearly money-weighted rate, if there is one. */
export const annualWords = (returns: Returns | undefined): string | undefined =>
  returns === undefined || returns.money_weighted === null
    ? undefined
    : t('returns.annual', { rate: formatSignedPercent(returns.money_weighted) });

/** In a table: the return of the product, below it the yearly rate of the money. */
export const ReturnFigure = ({ returns, isLoading, subject, explain }: ReturnProps) => {
  if (isLoading) return <Bar width="4.5rem" />;
  if (!returns) return t('ui.not_available');
  return (
    <TwoLines below={annualWords(returns) ?? ''}>
      {returns.time_weighted === null ? (
        t('ui.not_available')
      ) : (
        <Delta value={returns.time_weighted} unit="percent" />
      )}{' '}
      <ExplainButton isIcon subject={subject} onPress={() => explain(returns, subject)} />
    </TwoLines>
  );
};
