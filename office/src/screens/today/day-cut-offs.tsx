import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { t } from './texts.ts';
import type { Today } from './today.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** How long until then, by the clock of the server: hours and minutes. */
const leftUntil = (at: string, now: number): string => {
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / MINUTE_MS));
  return t('cut_off.left', {
    hours: String(Math.floor(minutes / HOUR_MINUTES)),
    minutes: String(minutes % HOUR_MINUTES),
  });
};

/** When products stop taking orders for the day. */
export const DayCutOffs = ({ today: { cut_offs, at: told } }: { readonly today: Today }) => {
  // The page is read again before a minute is over.
  const now = Date.parse(told);
  return (
    <Card title={t('cut_off.title')}>
      {cut_offs.length === 0 ? <p>{t('cut_off.none')}</p> : null}
      <ul>
        {cut_offs.map(({ at, products }) => (
          <li key={at}>
            <strong>{leftUntil(at, now)}</strong> · {formatMoment(at)} ·{' '}
            {t('cut_off.products', { count: products })}
          </li>
        ))}
      </ul>
    </Card>
  );
};
