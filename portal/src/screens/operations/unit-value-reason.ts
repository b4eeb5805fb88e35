import type { Operation } from '@area/contract/operations';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValuePublicationDate } from '@area/domain/calendar/cut-off';
import { t } from '../../texts/t.ts';
import { formatDay } from '../../ui/format.ts';

/** When the unit value of a day becomes known, as people read it. */
export const publishedOn = (day: string): string => formatDay(unitValuePublicationDate(civilDate(day)));

type Facts = Pick<Operation, 'operation_status' | 'nav_date' | 'expected_nav_date' | 'estimated_nav_date'>;

/** A day whose unit value is published already can no longer be the one that comes. */
const isStillToCome = ({ expected_nav_date: day, estimated_nav_date: last }: Facts): boolean =>
  day !== null && (last === null || day > last);

/** Which unit value an order takes and why, in plain sentences. *Source*: specification 9. */
export const unitValueReason = (facts: Facts): readonly string[] => {
  const { operation_status, nav_date, expected_nav_date } = facts;
  if (operation_status === 'CANCELLED') return [t('operations.nav.cancelled')];
  if (nav_date !== null) {
    const day = formatDay(nav_date);
    return [operation_status === 'FINALIZED' ? t('operations.nav.final', { day }) : t('operations.nav.known', { day, published: publishedOn(nav_date) })];
  }
  const expected = isStillToCome(facts) ? [t('operations.nav.expected', { day: formatDay(expected_nav_date ?? '') })] : [];
  return [t('operations.nav.by_payment'), ...expected];
};
