import type { Operation } from '@area/contract/operations/schemas';
import { useOperation } from '../../calls/operations.ts';
import { t, textOf } from '@area/kit/texts/t.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import {
  formatDay,
  formatEuros,
  formatIban,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { orderedName } from '../../parts/products/product-name.ts';
import { orderedAmountText } from '../../parts/operations/ordered-amount-text.ts';
import { termsFacts } from '../../parts/operations/periodic-facts.ts';

const bought = ({ fee, invested }: Operation) => [
  { term: t('signing.facts.fee'), value: formatEuros(fee) },
  ...(invested === null
    ? []
    : [{ term: t('signing.facts.invested'), value: formatEuros(invested) }]),
];

const isSome = (wire: string): boolean => Number(wire) > 0;

/** What was reviewed of what leaves: to whoever signs second as well as to who ordered. */
const leaving = ({ estimate, benefit, transfer, amount_indicator }: Operation) =>
  estimate === null
    ? []
    : [
        // Ordered in units, they stand above already.
        ...(estimate.units === null || amount_indicator === 'P'
          ? []
          : [{ term: t('signing.facts.units'), value: formatUnits(estimate.units) }]),
        {
          term: t(estimate.is_first_payment ? 'signing.facts.first_gross' : 'signing.facts.gross'),
          value: formatEuros(estimate.gross),
        },
        // Nothing is charged for a benefit, nor between funds but where it is some.
        ...((benefit || transfer) && !isSome(estimate.fee)
          ? []
          : [{ term: t('signing.facts.redemption_fee'), value: formatEuros(estimate.fee) }]),
        ...(isSome(estimate.reduction)
          ? [{ term: t('signing.facts.reduction'), value: formatEuros(estimate.reduction) }]
          : []),
        { term: t('signing.facts.withholding'), value: formatEuros(estimate.withholding) },
        {
          term: t(transfer ? 'signing.facts.moves' : 'signing.facts.net'),
          value: <strong>{formatEuros(estimate.net)}</strong>,
        },
        {
          term: t('signing.facts.estimated'),
          value: t('signing.facts.estimated_text', {
            nav: formatUnitValue(estimate.nav),
            day: formatDay(estimate.nav_on),
          }),
        },
        ...(estimate.settlement_date === null
          ? []
          : [{ term: t('signing.facts.settlement'), value: formatDay(estimate.settlement_date) }]),
      ];

/** The days whose unit values an order takes, where its signature decides them; a payment on a day of its own has that alone. */
const dated = ({ expected_nav_date, payment_status, estimate, transfer }: Operation) => {
  const valued_on = estimate?.valued_on ?? null;
  const own = valued_on === null ? [] : [formatDay(valued_on)];
  if (payment_status !== 'NONE' || expected_nav_date === null) return [];
  const expected = formatDay(expected_nav_date);
  if (transfer)
    return [
      { term: t('signing.facts.leaves'), value: expected },
      ...own.map((value) => ({ term: t('signing.facts.arrives'), value })),
    ];
  return [{ term: t('signing.facts.nav'), value: own[0] ?? expected }];
};

/** The loss that cannot be offset yet, by the order that makes it so. */
const putOff = ({ deferred_loss, type }: Operation) =>
  deferred_loss === null
    ? []
    : [
        {
          term: t('signing.facts.deferred_loss'),
          value: t(`signing.facts.deferred_loss_${type === 'SUSCRIPCION' ? 'bought' : 'sold'}`, {
            amount: formatEuros(deferred_loss),
          }),
        },
      ];

const itemsOf = (operation: Operation) => {
  const iban = operation.payment_instructions?.iban;
  return [
    { term: t('signing.facts.operation'), value: textOf(`codes.operation_type.${operation.type}`) },
    { term: t('signing.facts.product'), value: orderedName(operation) },
    { term: t('signing.facts.isin'), value: operation.isin },
    ...(operation.transfer?.destination
      ? [{ term: t('signing.facts.destination'), value: operation.transfer.destination.name }]
      : []),
    ...(operation.transfer?.origin
      ? [
          {
            term: t('signing.facts.origin'),
            value: `${operation.transfer.origin.name} · ${operation.transfer.origin.manager}`,
          },
        ]
      : []),
    {
      term: t('signing.facts.account'),
      value: `${operation.account_alias} · ${operation.account_number}`,
    },
    { term: t('signing.facts.amount'), value: <strong>{orderedAmountText(operation)}</strong> },
    ...leaving(operation),
    ...(operation.type === 'SUSCRIPCION' ? bought(operation) : []),
    ...(operation.payment_method === null
      ? []
      : [
          {
            term: t('signing.facts.payment'),
            value: t(`codes.payment_method.${operation.payment_method}`),
          },
        ]),
    ...(operation.periodic ? termsFacts(operation.periodic) : []),
    ...(operation.debited_iban === null
      ? []
      : [{ term: t('signing.facts.debited'), value: formatIban(operation.debited_iban) }]),
    ...(iban ? [{ term: t('signing.facts.payment_to'), value: formatIban(iban) }] : []),
    ...(operation.payout_iban === null
      ? []
      : [{ term: t('signing.facts.paid_to'), value: formatIban(operation.payout_iban) }]),
    ...dated(operation),
    ...putOff(operation),
    ...(operation.type === 'SUSCRIPCION'
      ? [{ term: t('signing.facts.nav'), value: t('signing.facts.nav_text') }]
      : []),
    { term: t('signing.facts.reference'), value: operation.reference },
  ];
};

/** An order in words: what one signs, for whoever cannot read the PDF in place. */
export const OrderFacts = ({
  uuid,
  isOpen,
}: {
  readonly uuid: string;
  readonly isOpen: boolean;
}) => {
  const { data, error, refetch } = useOperation(uuid);
  return (
    <Disclosure title={t('signing.facts.title')} isOpenAtFirst={isOpen}>
      {data ? <DataList items={itemsOf(data)} /> : null}
      {!data && error ? (
        <FailureState error={error} title={t('signing.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton />}
    </Disclosure>
  );
};
