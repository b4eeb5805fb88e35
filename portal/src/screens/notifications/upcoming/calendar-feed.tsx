import type { CalendarFeed as Feed } from '@area/contract/upcoming/schemas';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import {
  useCalendarFeed,
  useCreateCalendarFeed,
  useRemoveCalendarFeed,
} from '../../../calls/upcoming.ts';
import { t } from './texts.ts';
import css from './upcoming.module.css';

const InUse = ({ created_at, has_amounts, read_at }: Feed) => (
  <p>
    {wholeDates(
      [
        t('upcoming.calendar.since', { day: formatDayOf(created_at) }),
        t(has_amounts ? 'upcoming.calendar.with_amounts' : 'upcoming.calendar.without_amounts'),
        read_at === null
          ? t('upcoming.calendar.unread')
          : t('upcoming.calendar.read', { day: formatDayOf(read_at) }),
      ].join(' '),
    )}
  </p>
);

/** The new address, this once. */
const Made = ({ url }: { readonly url: string }) => (
  <Notice tone="good">
    <p>{t('upcoming.calendar.made')}</p>
    <p className={css['address']} aria-label={t('upcoming.calendar.address')} role="note">
      {url}
    </p>
    <div>
      <CopyButton text={url} label={t('upcoming.calendar.copy')} kind="secondary" />
    </div>
  </Notice>
);

const Acts = ({ feed }: { readonly feed: Feed | null }) => {
  const [has_amounts, setAmounts] = useState(false);
  const { isDisabled, why } = useClientOnly();
  const create = useCreateCalendarFeed();
  const remove = useRemoveCalendarFeed();
  const error = create.error ?? remove.error;
  const end = (): void =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          create.reset();
          showToast({ tone: 'good', title: t('upcoming.calendar.removed') });
        },
      },
    );
  return (
    <>
      <Checkbox
        name="has_amounts"
        isSelected={has_amounts}
        isDisabled={isDisabled}
        onChange={setAmounts}
      >
        {t('upcoming.calendar.has_amounts')}
      </Checkbox>
      <div className={css['acts']}>
        <Button
          kind="secondary"
          isDisabled={isDisabled}
          isPending={create.isPending}
          onPress={() => create.mutate({ body: { has_amounts } })}
        >
          {t(feed ? 'upcoming.calendar.replace' : 'upcoming.calendar.create')}
        </Button>
        {feed ? (
          <Button kind="quiet" isDisabled={isDisabled} isPending={remove.isPending} onPress={end}>
            {t('upcoming.calendar.remove')}
          </Button>
        ) : null}
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
      {create.data ? <Made {...create.data} /> : null}
      {error ? <FailureState error={error} title={t('upcoming.calendar.failed')} /> : null}
    </>
  );
};

/** A secret address by which a calendar shows the same days, for whoever wants one. *Source*: ADR 223. */
export const CalendarFeed = () => {
  const { data } = useCalendarFeed();
  return data ? (
    <Disclosure title={t('upcoming.calendar.title')}>
      <div className={css['calendar']}>
        <p className={css['quiet']}>{t('upcoming.calendar.text')}</p>
        {data.feed ? <InUse {...data.feed} /> : null}
        <Acts feed={data.feed} />
      </div>
    </Disclosure>
  ) : null;
};
