import type { Operation } from '@area/contract/operations/schemas';
import { Link } from 'wouter';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatDay, formatEuros, formatIban } from '@area/kit/figures/format.ts';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { OperationStatusPill } from './operation-status.tsx';
import { isOutgoing, isPaidInSeveral } from './order-stages.ts';
import { periodicFacts } from './periodic-facts.ts';

type Related = NonNullable<Operation['parent']>;

interface RelatedCardProps extends OrderCardProps {
  readonly others?: readonly Related[];
  /** Where an operation is shown whole. */
  readonly hrefOf: (uuid: string) => string;
}

interface OrderCardProps {
  readonly operation: Operation;
}

/** When the money leaves; never, for an order that is cancelled before that. */
const leavesOn = (operation: Operation): readonly DataItem[] => {
  const { settlement_date, operation_status } = operation;
  const term = t('orders.card.payout_on');
  if (settlement_date !== null) return [{ term, value: formatDay(settlement_date) }];
  if (operation_status === 'CANCELLED') return [];
  return [
    {
      term,
      value: t(isPaidInSeveral(operation) ? 'orders.card.payout_each' : 'orders.card.payout_wait'),
    },
  ];
};

/** Where and when the money of an order is paid, and whether it has arrived. */
export const PayoutCard = ({ operation }: OrderCardProps) => {
  const { payout_iban, payment_status, net } = operation;
  return payout_iban === null ? null : (
    <Card title={t('orders.card.payout')}>
      <DataList
        items={[
          { term: t('orders.card.payout_iban'), value: formatIban(payout_iban) },
          ...(net === null ? [] : [{ term: t('orders.figures.net'), value: formatEuros(net) }]),
          ...leavesOn(operation),
          ...(payment_status === 'NONE'
            ? []
            : [
                {
                  term: t('orders.card.payout_state'),
                  value: t(`codes.payment_status.${payment_status}`),
                },
              ]),
        ]}
      />
    </Card>
  );
};

/** The operation that this one belongs to, and those that belong to it. */
export const RelatedCard = ({ operation: { parent }, others = [], hrefOf }: RelatedCardProps) => {
  const all = [...(parent ? [parent] : []), ...others.filter(({ uuid }) => uuid !== parent?.uuid)];
  return all.length === 0 ? null : (
    <Card title={t('orders.card.related')}>
      <LinkList
        label={t('orders.card.related')}
        items={all.map(({ uuid, type, reference, ...stands }) => ({
          id: uuid,
          title: textOf(`codes.operation_type.${type}`),
          text: reference,
          href: hrefOf(uuid),
          aside: <OperationStatusPill operation={stands} />,
        }))}
      />
    </Card>
  );
};

const placesOf = ({
  origin,
  destination,
}: NonNullable<Operation['transfer']>): readonly DataItem[] => [
  ...(origin
    ? [
        { term: t('orders.card.origin'), value: `${origin.name} · ${origin.isin}` },
        { term: t('orders.card.manager'), value: origin.manager },
      ]
    : []),
  ...(destination
    ? [
        {
          term: t('orders.card.destination'),
          value:
            destination.name === destination.isin
              ? destination.isin
              : `${destination.name} · ${destination.isin}`,
        },
      ]
    : []),
  ...(destination?.manager
    ? [{ term: t('orders.card.destination_manager'), value: destination.manager }]
    : []),
];

/** From where to where, by when each step is due, and what the other manager said. */
export const TransferCard = ({ operation }: OrderCardProps) => {
  const { transfer } = operation;
  if (!transfer) return null;
  const { answer, deadlines } = transfer;
  const deadlineTexts = isOutgoing(operation) ? 'deadline_out' : 'deadline';
  const until = answer?.until;
  return (
    <Card title={t('orders.card.transfer')}>
      <DataList
        items={[
          ...placesOf(transfer),
          ...(answer
            ? [
                {
                  term: t('orders.card.answer'),
                  value: until
                    ? t('orders.card.answer_until', {
                        text: answer.text,
                        day: formatDay(until),
                      })
                    : answer.text,
                },
              ]
            : []),
          ...deadlines.map(({ step, by }) => ({
            term: textOf(`orders.card.${deadlineTexts}.${step}`),
            value: t(
              step === 'redemption' ? 'orders.card.deadline.from' : 'orders.card.deadline.by',
              { day: formatDay(by) },
            ),
          })),
        ]}
      />
    </Card>
  );
};

interface PeriodicCardProps extends OrderCardProps {
  /** Where it is paused, changed and ended. */
  readonly href?: string;
}

/** The terms of a periodic order, its next payment and what was paid so far. */
export const PeriodicCard = ({ operation: { periodic }, href }: PeriodicCardProps) =>
  periodic === null ? null : (
    <Card
      title={t('orders.card.periodic')}
      aside={href === undefined ? undefined : <Link href={href}>{t('orders.card.manage')}</Link>}
    >
      <DataList items={periodicFacts(periodic)} />
    </Card>
  );
