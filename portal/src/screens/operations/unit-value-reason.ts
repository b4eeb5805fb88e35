import { businessCalendar } from '@area/kit/calendar/in-force.ts';
import type { Operation } from '@area/contract/operations/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { unitValuePublicationDate } from '@area/domain/calendar/cut-off';
import { isRepeating } from '@area/domain/operation/type-lists';
import { t } from './texts.ts';
import { formatDay } from '@area/kit/figures/format.ts';
import { isPaidIn } from '../../parts/operations/is-paid-in.ts';

/** When the unit value of a day becomes known, as people read it. */
export const publishedOn = (day: string): string =>
  formatDay(unitValuePublicationDate(civilDate(day), businessCalendar()));

type Facts = Pick<
  Operation,
  | 'type'
  | 'operation_status'
  | 'is_signature_rejected'
  | 'nav_date'
  | 'expected_nav_date'
  | 'estimated_nav_date'
  | 'cut_off'
>;

/** A day whose unit value is published already can no longer be the one that comes; of an order on hold nobody knows it. */
const isStillToCome = ({
  expected_nav_date: day,
  estimated_nav_date: last,
  is_signature_rejected: isOnHold,
}: Facts): boolean => !isOnHold && day !== null && (last === null || day > last);

/** Where no payment of the client's decides it. *Source*: decisions 1.3 and 1.4. */
const otherReason = ({ type, operation_status, nav_date, cut_off }: Facts): string => {
  if (isRepeating(type)) return t('orders.nav.each');
  if (nav_date === null && type === 'RESCATE') return t('orders.nav.benefit');
  if (nav_date === null)
    return type === 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA'
      ? t('orders.nav.external')
      : t('orders.nav.by_signature', { time: cut_off });
  const day = formatDay(nav_date);
  return operation_status === 'FINALIZED'
    ? t('orders.nav.applied', { day })
    : t('orders.nav.known', { day, published: publishedOn(nav_date) });
};

/** Which unit value an order takes and why, in plain sentences. *Source*: specification 9. */
export const unitValueReason = (facts: Facts): readonly string[] => {
  const { operation_status, nav_date, expected_nav_date, type } = facts;
  if (operation_status === 'CANCELLED') return [t('operations.nav.cancelled')];
  if (!isPaidIn({ type })) return [otherReason(facts)];
  if (nav_date !== null) {
    const day = formatDay(nav_date);
    return [
      operation_status === 'FINALIZED'
        ? t('operations.nav.final', { day })
        : t('operations.nav.known', { day, published: publishedOn(nav_date) }),
    ];
  }
  const expected = isStillToCome(facts)
    ? [t('operations.nav.expected', { day: formatDay(expected_nav_date ?? '') })]
    : [];
  return [t('operations.nav.by_payment'), ...expected];
};
