import { t } from './texts.ts';
import type { FiguresProps } from '../step-props.ts';
import { PeriodicFigures } from '../periodic/periodic-figures.tsx';
import { ContributionLimit } from '../../../parts/operations/contribution-limit.tsx';

/** What repeats with its first dates, and within which limit it stays. */
export const PeriodicContributionFigures = (props: FiguresProps) => {
  const { contribution } = props.chosen.simulation;
  return (
    <>
      <PeriodicFigures {...props} />
      {contribution ? <ContributionLimit contribution={contribution} /> : null}
      <p>{t('orders.periodic.capped')}</p>
    </>
  );
};
