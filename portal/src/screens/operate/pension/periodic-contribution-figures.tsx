import { t } from './texts.ts';
import { revaluedSent, revaluedText } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRevaluation } from '../../../parts/typed-orders/typed-revaluation.ts';
import type { TypedRepetition } from '../order-types/typed-parts.ts';
import type { FiguresProps } from '../step-props.ts';
import { RepetitionFigures } from '../periodic/periodic-figures.tsx';
import { ContributionLimit } from '../../../parts/operations/contribution-limit.tsx';

/** What repeats with its first dates, and within which limit it stays. */
export const PeriodicContributionFigures = (
  props: FiguresProps<TypedRepetition & TypedRevaluation>,
) => {
  const { contribution } = props.chosen.simulation;
  return (
    <>
      <RepetitionFigures {...props} growth={revaluedText(revaluedSent(props.draft))} />
      {contribution ? <ContributionLimit contribution={contribution} /> : null}
      <p>{t('orders.periodic.capped')}</p>
    </>
  );
};
