import type { PeriodicOrderShown } from '@area/contract/periodics/schemas';
import type { OrderType } from '@area/contract/orders/schemas';
import { isBeforeForce } from '@area/domain/operation/before-force';
import { isLeaving } from '@area/domain/operation/type-lists';
import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { usePeriodicOrders } from '../../../calls/periodics.ts';
import { t } from './texts.ts';
import { formatDay, formatEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { wholeDates } from '@area/kit/figures/unbroken-dates.tsx';
import type { TypedHowMuch, TypedTarget } from '../order-types/typed-parts.ts';
import type { DraftHead } from '../step-props.ts';

type LeavingDraft = DraftHead & TypedTarget & TypedHowMuch & { readonly type: OrderType };

const IN_FORCE: readonly string[] = ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'];

/** Whether payments of it may still be made. */
const isGoingOn = (order: PeriodicOrderShown): boolean =>
  !order.is_signature_rejected &&
  (IN_FORCE.includes(order.operation_status) || isBeforeForce(order));

const nextOf = ({ terms, waiting }: PeriodicOrderShown): string => {
  if (waiting?.kind === 'CANCEL') return t('orders.repeats.ending');
  return terms.next_date === null
    ? t('orders.repeats.paused')
    : t('orders.repeats.next', {
        day: formatDay(terms.next_date),
        amount: formatEuros(terms.current_amount),
      });
};

/** Before it is in force it ends on its own page. */
const placeOf = (order: PeriodicOrderShown, account: string): string =>
  isBeforeForce(order) ? paths.operation(order.uuid) : paths.account(account, 'periodics');

const GoesOn = ({
  order,
  account,
}: {
  readonly order: PeriodicOrderShown;
  readonly account: string;
}) => (
  <Notice
    tone="waiting"
    title={t(`orders.repeats.goes_on.${order.product_class === null ? 'P' : 'F'}`)}
  >
    <p>{wholeDates(nextOf(order))}</p>
    <p>
      <Link href={placeOf(order, account)}>
        {t('orders.repeats.see', { reference: order.reference })}
      </Link>
    </p>
  </Notice>
);

const EndsByItself = () => (
  <Notice title={t('orders.repeats.ends')}>
    <p>{t('orders.repeats.ends_text')}</p>
  </Notice>
);

const OfAccount = ({
  uuid_account,
  uuid_product,
}: Pick<LeavingDraft, 'uuid_account' | 'uuid_product'>) => {
  const { data } = usePeriodicOrders(uuid_account);
  return data?.data
    .filter((order) => order.uuid_product === uuid_product && isGoingOn(order))
    .map((order) =>
      isLeaving(order.type) ? (
        <EndsByItself key={order.uuid} />
      ) : (
        <GoesOn key={order.uuid} order={order} account={uuid_account} />
      ),
    );
};

/**
 * What becomes of the orders that repeat on a product which is left whole: what buys goes on, what sells ends once
 * nothing is left. *Source*: decisions 1.2 (O24) and 1.3, ADR 54.
 */
export const WhatRepeats = ({ draft }: { readonly draft: LeavingDraft }) =>
  isLeaving(draft.type) && draft.amount_indicator === 'T' ? (
    // By name: the draft has a `key` of its own, which React takes for the one of a list.
    <OfAccount uuid_account={draft.uuid_account} uuid_product={draft.uuid_product} />
  ) : null;
