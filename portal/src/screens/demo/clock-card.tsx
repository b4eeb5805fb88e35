import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { holidayName, isBusinessDay } from '@area/domain/calendar/holidays';
import { BUSINESS_TIME_ZONE, madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useDemoState } from '../../calls/demo.ts';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatClock, formatDayOf } from '@area/kit/figures/format.ts';
import { MomentField } from '@area/kit/fields/moment-field.tsx';
import { Bar } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './demo.module.css';
import type { DemoActions } from './use-demo-actions.ts';

/** A moment as the field gives it, read as a clock in Madrid shows it. */
const instantOf = (local: string): string | undefined => {
  const [day = '', time = ''] = local.split('T');
  const date = parseCivilDate(day);
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return date && hour && minute
    ? madridInstant(date, Number(hour), Number(minute)).toISOString()
    : undefined;
};

const weekday = (now: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    weekday: 'long',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(new Date(now));

const DayKind = ({ now }: { readonly now: string }) => {
  const day = madridDate(new Date(now));
  if (isBusinessDay(day, businessCalendar()))
    return <StatusPill tone="good">{t('demo.clock.business_day')}</StatusPill>;
  const name = holidayName(day, businessCalendar());
  return (
    <StatusPill tone="waiting">
      {name ? t('demo.clock.holiday', { name }) : t('demo.clock.closed_day')}
    </StatusPill>
  );
};

const Face = ({ now }: { readonly now: string | undefined }) => (
  <div className={css['face']}>
    <span className={css['quiet']}>{t('demo.clock.label')}</span>
    <span className={css['time']}>{now ? formatClock(now) : <Bar width="5rem" />}</span>
    <span>{now ? `${weekday(now)}, ${formatDayOf(now)}` : <Bar width="11rem" />}</span>
    <span>{now ? <DayKind now={now} /> : <Bar width="6rem" />}</span>
  </div>
);

const OtherMoment = ({ acts }: { readonly acts: DemoActions }) => {
  const [local, setLocal] = useState('');
  const [isWrong, setWrong] = useState(false);
  const go = (event: FormEvent): void => {
    event.preventDefault();
    const to = instantOf(local);
    setWrong(to === undefined);
    if (to !== undefined) acts.toMoment(to);
  };
  return (
    <form className={css['moment']} onSubmit={go} noValidate>
      <MomentField
        name="moment"
        label={t('demo.clock.chosen')}
        hint={t('demo.clock.hint')}
        value={local}
        onChange={setLocal}
        error={isWrong ? t('demo.clock.wrong') : undefined}
      />
      <Button type="submit" kind="secondary" isPending={acts.doing === 'moment'}>
        {t('demo.clock.go')}
      </Button>
    </form>
  );
};

/** What time it is for the business, and the ways forward. */
export const ClockCard = ({ acts }: { readonly acts: DemoActions }) => {
  const { data, error, refetch } = useDemoState();
  return (
    <Card title={t('demo.clock.title')}>
      {error && !data ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : (
        <Face now={data?.now} />
      )}
      <div className={css['buttons']}>
        <Button kind="secondary" isPending={acts.doing === 'day'} onPress={acts.toNextDay}>
          {t('demo.clock.day')}
        </Button>
        <Button
          kind="secondary"
          isPending={acts.doing === 'business_day'}
          onPress={acts.toNextBusinessDay}
        >
          {t('demo.clock.business')}
        </Button>
      </div>
      <OtherMoment acts={acts} />
      <p className={css['quiet']}>{t('demo.clock.about')}</p>
    </Card>
  );
};
