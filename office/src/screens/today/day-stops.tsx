import { Notice } from '@area/kit/states/notice.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { t } from './texts.ts';
import { stepName } from './step-name.ts';
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

/** What somebody must see to, or that nothing stops the day. */
export const DayStops = ({ today: { stops } }: { readonly today: Today }) =>
  stops.length === 0 ? (
    <Notice tone="good">{t('stop.none')}</Notice>
  ) : (
    <Notice tone="waiting" title={t('stop.title')}>
      <ul>
        {stops.map((stop) => (
          <li key={`${stop.kind}-${stop.what ?? ''}`}>{sentenceOf(stop)}</li>
        ))}
      </ul>
    </Notice>
  );
