import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { Simulation } from '@area/contract/simulation/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValuePublicationDate } from '@area/domain/calendar/cut-off';
import { madridDate } from '@area/domain/calendar/madrid';
import { isLeaving } from '@area/domain/operation/type-lists';
import { serverClock } from '@area/kit/transport/server-clock.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Countdown } from '@area/kit/states/countdown.tsx';
import { formatClock, formatDay } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import css from './review.module.css';
import { WordTip } from '../../parts/help/word-tip.tsx';

interface ReviewUnitValueProps {
  readonly type: OrderType;
  /** Where no cut-off of today decides: each payment has its own day, and another manager sends when it sends. */
  readonly later: 'periodic' | 'external' | 'debit' | 'benefit' | undefined;
  /** The day of a payment that has one alone. */
  readonly valuedOn: string | undefined;
  readonly simulation: Simulation;
  readonly receivedAt: number;
  /** The cut-off has passed: the dates above are no longer those of a new order. */
  readonly onCutOff: () => void;
}

const laterText = (
  later: NonNullable<ReviewUnitValueProps['later']>,
  valuedOn: string | undefined,
): string => {
  if (later !== 'benefit') return t(`operate.review.nav.${later}`);
  return valuedOn === undefined
    ? t('plan_orders.nav')
    : t('plan_orders.once.when', { day: formatDay(valuedOn) });
};

const Later = ({ text }: { readonly text: string }) => (
  <Card title={t('operate.review.nav.title')}>
    <p>{wholeDates(text)}</p>
    <p className={css['note']}>{t('operate.review.nav.unknown')}</p>
  </Card>
);

/** Which unit value, by when, and how long that is from now. *Source*: specification 9, decisions 2.1. */
export const ReviewUnitValue = ({
  type,
  later,
  valuedOn,
  simulation,
  receivedAt,
  onCutOff,
}: ReviewUnitValueProps) => {
  const { next_cut_off, expected_nav_date, simulated_at } = simulation;
  if (later) return <Later text={laterText(later, valuedOn)} />;
  const published = unitValuePublicationDate(civilDate(expected_nav_date), businessCalendar());
  return (
    <Card title={t('operate.review.nav.title')} aside={<WordTip word="unit_value" />}>
      <p>
        <strong>
          {wholeDates(
            t(isLeaving(type) ? 'operate.review.nav.by_out' : 'operate.review.nav.by', {
              time: formatClock(next_cut_off),
              day: formatDay(madridDate(new Date(next_cut_off))),
              nav_day: formatDay(expected_nav_date),
              published: formatDay(published),
            }),
          )}
        </strong>
      </p>
      <p className={css['countdown']}>
        <span className={css['note']}>{t('operate.review.nav.left')}</span>
        <span className={css['left']}>
          <Countdown
            key={next_cut_off}
            until={next_cut_off}
            now={serverClock(simulated_at, receivedAt)}
            onOver={onCutOff}
          />
        </span>
      </p>
      <p className={css['note']}>
        {t(isLeaving(type) ? 'operate.review.nav.after_out' : 'operate.review.nav.after')}
      </p>
    </Card>
  );
};
