import { formatDay } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { showDay } from '../../parts/words/shown.ts';
import { t } from './texts.ts';
import type { Today } from './today.ts';

/** Which unit values of the last business day are missing. */
export const DayUnitValues = ({ today: { unit_values } }: { readonly today: Today }) => (
  <Card title={t('value.title', { day: formatDay(unit_values.day) })}>
    {unit_values.missing.length === 0 ? (
      <p>{t('value.none')}</p>
    ) : (
      <ul>
        {unit_values.missing.map(({ code, name, last_day }) => (
          <li key={code}>
            {code} {name} <small>{t('value.last', { day: showDay(last_day) })}</small>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
