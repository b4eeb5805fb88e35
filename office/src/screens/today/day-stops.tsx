import { Notice } from '@area/kit/states/notice.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { t } from './texts.ts';
import { stepName } from '../../parts/words/step-name.ts';
import type { Today } from './today.ts';

const sentenceOf = ({ kind, what, count }: Today['stops'][number]): string => {
  switch (kind) {
    case 'STEP':
      return t('stop.STEP', { step: stepName(what ?? '') });
    case 'UNIT_VALUES':
      return t('stop.UNIT_VALUES', { count, day: formatDay(what ?? '') });
    case 'CALENDAR':
      return t('stop.CALENDAR', { year: what ?? '' });
    default:
      return t(`stop.${kind}`, { count });
  }
};

/** More steps than this are said together: each stands with its state further down the page. */
const STEPS_ONE_BY_ONE = 3;

const sentencesOf = (stops: Today['stops']): readonly string[] => {
  const steps = stops.filter(({ kind }) => kind === 'STEP');
  if (steps.length <= STEPS_ONE_BY_ONE) return stops.map(sentenceOf);
  const others = stops.filter(({ kind }) => kind !== 'STEP');
  return [t('stop.STEPS', { count: steps.length }), ...others.map(sentenceOf)];
};

/** What somebody must see to, or that nothing stops the day. */
export const DayStops = ({ today: { stops } }: { readonly today: Today }) =>
  stops.length === 0 ? (
    <Notice tone="good">{t('stop.none')}</Notice>
  ) : (
    <Notice tone="waiting" title={t('stop.title')}>
      <ul>
        {sentencesOf(stops).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
