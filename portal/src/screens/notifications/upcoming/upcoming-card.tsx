import type { Upcoming } from '@area/contract/upcoming/schemas';
import type { UpcomingKind } from '@area/domain/upcoming/kinds';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { paths } from '../../../app/paths.ts';
import { useUpcoming } from '../../../calls/upcoming.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { t } from './texts.ts';
import css from './upcoming.module.css';

/** As many as are seen before the notifications. */
const SHOWN = 3;

const LOADING = [{ width: '100%' }, { width: '100%' }, { width: '60%' }];

const PLACES: Readonly<Record<UpcomingKind, (subject: string) => string>> = {
  periodic_payment: paths.operation,
  payment_due: paths.operation,
  settlement: paths.operation,
  test_expiry: () => paths.profile('tests'),
  document_expiry: () => paths.profile('personal'),
  kyc_expiry: () => paths.kycForm(),
  answer_due: paths.issue,
};

const Day = ({ kind, uuid_subject, date, name, amount }: Upcoming) => (
  <li className={css['day']}>
    <time dateTime={date}>{formatDay(date)}</time>
    <span>
      <Link href={PLACES[kind](uuid_subject)}>{t(`upcoming.kind.${kind}`)}</Link>
      {name === null ? null : <span className={css['name']}> {name}</span>}
    </span>
    <span className={css['amount']}>{amount === null ? '' : formatEuros(amount)}</span>
  </li>
);

const Days = ({ days }: { readonly days: readonly Upcoming[] }) => {
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? 0 : days.length - SHOWN;
  if (days.length === 0) return <p className={css['quiet']}>{t('upcoming.empty')}</p>;
  return (
    <>
      <ul aria-label={t('upcoming.list')}>
        {(isWhole ? days : days.slice(0, SHOWN)).map((day) => (
          <Day key={`${day.kind} ${day.uuid_subject} ${day.date}`} {...day} />
        ))}
      </ul>
      {more > 0 ? (
        <div>
          <Button kind="quiet" onPress={() => setWhole(true)}>
            {t('upcoming.more', { count: more })}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** What comes next, and a calendar that shows the same. *Source*: screens.md (Lo que viene), ADR 223. */
export const UpcomingCard = () => {
  const { data, error, refetch } = useUpcoming();
  return (
    <Card title={t('upcoming.title')}>
      {data ? (
        <Days days={data} />
      ) : error ? (
        <FailureState error={error} title={t('upcoming.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={LOADING} />
      )}
      <CalendarFeed />
    </Card>
  );
};
