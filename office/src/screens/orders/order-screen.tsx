import { getOrder } from '@area/contract/office/orders/calls';
import { Link, useParams } from 'wouter';
import { useCall } from '@area/kit/transport/use-call.ts';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { WaitingProposals } from '../../parts/about/waiting-proposals.tsx';
import { Record } from '../../parts/record/record.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { OrderPill } from '../../parts/words/pills.tsx';
import { Moment } from '../../parts/moment.tsx';
import {
  showDay,
  showEuros,
  showMoment,
  showUnitValue,
  showUnits,
} from '../../parts/words/shown.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderParts } from './order-parts.tsx';
import { t } from './texts.ts';
import type { Order } from './order.ts';
import { waitingText } from './waiting-text.ts';

const factsOf = (order: Order) => [
  {
    term: t('fact.account'),
    value: <Link href={`/accounts/${order.account_uuid}`}>{order.account}</Link>,
  },
  { term: t('fact.owners'), value: order.owners },
  {
    term: t('fact.ordered_by'),
    value: order.ordered_by ? (
      <Link href={`/clients/${order.ordered_by.uuid}`}>{order.ordered_by.name}</Link>
    ) : (
      '—'
    ),
  },
  { term: t('fact.product'), value: `${order.product_code} ${order.product}` },
  { term: t('fact.amount'), value: showEuros(order.amount) },
  { term: t('fact.units'), value: showUnits(order.units ?? order.ordered_units) },
  { term: t('fact.fee'), value: showEuros(order.fee) },
  {
    term: t('fact.nav'),
    value: [
      order.nav && showUnitValue(order.nav),
      showDay(order.nav_date ?? order.expected_nav_date),
    ]
      .filter(Boolean)
      .join(' · '),
  },
  { term: t('fact.payment'), value: codeWord('payment_status', order.payment_status) },
  { term: t('fact.method'), value: codeWord('payment_method', order.payment_method) },
  { term: t('fact.source'), value: codeWord('channel', order.source) },
  { term: t('fact.created'), value: <Moment at={order.created_at} /> },
  { term: t('fact.order_at'), value: <Moment at={order.order_at} /> },
  { term: t('fact.settlement'), value: showDay(order.settlement_date) },
  ...(order.net === null
    ? []
    : [
        { term: t('fact.gross'), value: showEuros(order.gross) },
        { term: t('fact.gain'), value: showEuros(order.gain) },
        { term: t('fact.withholding'), value: showEuros(order.withholding) },
        { term: t('fact.net'), value: showEuros(order.net) },
      ]),
  ...(order.waiting_for.length === 0
    ? []
    : [
        {
          term: t('fact.waiting'),
          value: order.waiting_for.map((key) => waitingText(key)).join(' '),
        },
      ]),
  ...(order.cancel_reason === null
    ? []
    : [{ term: t('fact.cancelled'), value: order.cancel_reason }]),
];

const stepsOf = (order: Order) =>
  order.historical.map(({ to, at, actor_kind, actor_name, reason }, index) => ({
    id: `${index}`,
    title: codeWord('operation_status', to),
    state: 'done' as const,
    when: showMoment(at),
    text: [actor_name || codeWord('actor_kind', actor_kind), reason].filter(Boolean).join(': '),
  }));

/** /orders/:reference: an order with its life, and where the office may take it. */
export const OrderScreen = () => {
  const { reference = '' } = useParams<{ reference: string }>();
  const { data, error, refetch } = useCall(getOrder, { params: { reference } });
  if (!data)
    return (
      <UnreadPage
        title={t('order')}
        failed={t('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Record
      title={`${data.reference} · ${codeWord('operation_type', data.type)}`}
      status={<OrderPill status={data.operation_status} />}
      back={{ href: '/orders', label: t('title') }}
      actions={<OrderActions order={data} />}
      facts={factsOf(data)}
      timeline={stepsOf(data)}
    >
      <WaitingProposals proposals={data.proposals} />
      <OrderParts order={data} />
    </Record>
  );
};
