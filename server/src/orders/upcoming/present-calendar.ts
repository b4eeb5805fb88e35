import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import type { UpcomingKind } from '@area/domain/upcoming/kinds';
import { formatCalendar } from '@area/domain/upcoming/icalendar';
import type { CalendarDay } from '@area/domain/upcoming/icalendar';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { UpcomingDay } from './list-upcoming.ts';

/** How a calendar is written. */
interface Presented {
  readonly brand: string;
  readonly origin: string;
  readonly has_amounts: boolean;
  readonly now: Date;
}

/** The page of the portal that each day leads to. */
const PAGES: Readonly<Record<UpcomingKind, (subject: string) => string>> = {
  periodic_payment: (uuid) => `/account/operation/${uuid}`,
  payment_due: (uuid) => `/account/operation/${uuid}`,
  settlement: (uuid) => `/account/operation/${uuid}`,
  test_expiry: () => '/profile?section=tests',
  document_expiry: () => '/profile?section=personal',
  kyc_expiry: () => '/profile/kyc-form',
  answer_due: (uuid) => `/account/issues/${uuid}`,
};

const dayOf = (
  say: Speaker,
  { kind, uuid_subject, occurrence, date, name, amount, sequence }: UpcomingDay,
  { origin, has_amounts }: Presented,
): CalendarDay => {
  const title = say(`upcoming.kind.${kind}`);
  return {
    kind,
    subject_uuid: uuid_subject,
    occurrence,
    date,
    sequence,
    summary: name === null ? title : say('upcoming.named', { kind: title, name }),
    description: [
      say(`upcoming.text.${kind}`),
      ...(has_amounts && amount !== null
        ? [say('upcoming.amount', { amount: formatEuros(centsFrom(amount)) })]
        : []),
    ].join('\n'),
    url: `${origin}${PAGES[kind](uuid_subject)}`,
  };
};

/** A moment in UTC, as calendars write it. *Shape*: `20261123T080000Z`. */
const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The days as a file of a calendar. Amounts stand in it only where its owner wants them. */
export const presentCalendar = (
  say: Speaker,
  days: readonly UpcomingDay[],
  presented: Presented,
): string =>
  formatCalendar(
    say('upcoming.calendar_name', { brand: presented.brand }),
    days.map((day) => dayOf(say, day, presented)),
    { host: new URL(presented.origin).hostname, now: stampOf(presented.now) },
  );
