import type { CalendarFeed as Feed } from '@area/contract/upcoming/schemas';
import { useEffect, useRef, useState } from 'react';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Button } from '@area/kit/controls/button.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import { isFocusLost } from '@area/kit/layout/page-heading.ts';
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

/** The new address, this once. The button that made it may be gone. */
const Made = ({ url }: { readonly url: string }) => {
  const address = useRef<HTMLParagraphElement>(null);
  useEffect(() => (isFocusLost() ? address.current?.focus() : undefined), []);
  return (
    <Notice tone="good">
      <p>{t('upcoming.calendar.made')}</p>
      <p
        ref={address}
        tabIndex={-1}
        className={css['address']}
        aria-label={t('upcoming.calendar.address')}
        role="note"
      >
        {url}
      </p>
      <div>
        <CopyButton text={url} label={t('upcoming.calendar.copy')} kind="secondary" />
      </div>
    </Notice>
  );
};

interface ChangesProps {
  readonly isDisabled: boolean;
  readonly onReplace: () => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

/** Calendars that have the address lose the dates with it: asked once more before. */
const Changes = ({ isDisabled, onReplace, onRemove }: ChangesProps) => (
  <>
    <ConfirmAct
      kind="secondary"
      action={t('upcoming.calendar.replace')}
      label={t('upcoming.calendar.replace')}
      title={t('upcoming.calendar.replace_title')}
      text={t('upcoming.calendar.replace_text')}
      confirm={t('upcoming.calendar.replace_do')}
      failed={t('upcoming.calendar.failed')}
      isDisabled={isDisabled}
      onConfirm={onReplace}
    />
    <ConfirmAct
      action={t('upcoming.calendar.remove')}
      label={t('upcoming.calendar.remove')}
      title={t('upcoming.calendar.remove_title')}
      text={t('upcoming.calendar.remove_text')}
      confirm={t('upcoming.calendar.remove_do')}
      failed={t('upcoming.calendar.failed')}
      isDisabled={isDisabled}
      onConfirm={onRemove}
    />
  </>
);

const Acts = ({ feed }: { readonly feed: Feed | null }) => {
  const [has_amounts, setAmounts] = useState(false);
  const { isDisabled, why } = useClientOnly();
  const create = useCreateCalendarFeed();
  const { mutateAsync } = useRemoveCalendarFeed();
  const remove = async (): Promise<void> => {
    await mutateAsync({});
    create.reset();
    showToast({ tone: 'good', title: t('upcoming.calendar.removed') });
  };
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
        {feed ? (
          <Changes
            isDisabled={isDisabled}
            onReplace={async () => create.mutateAsync({ body: { has_amounts } })}
            onRemove={remove}
          />
        ) : (
          <Button
            kind="secondary"
            isDisabled={isDisabled}
            isPending={create.isPending}
            onPress={() => create.mutate({ body: { has_amounts } })}
          >
            {t('upcoming.calendar.create')}
          </Button>
        )}
      </div>
      {why === undefined ? null : <Notice>{why}</Notice>}
      {create.data ? <Made key={create.data.url} {...create.data} /> : null}
      {create.error && !feed ? (
        <FailureState error={create.error} title={t('upcoming.calendar.failed')} />
      ) : null}
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
