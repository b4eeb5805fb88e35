import type { Operation } from '@area/contract/operations/schemas';
import { PAID_ONCE_TYPES } from '@area/domain/operation/type-lists';
import { isOneOfTypes, typesWhere } from '@area/domain/operation/types-with';
import { lazy, Suspense } from 'react';
import { useOperation } from '../../calls/operations.ts';
import { t, textOf } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import {
  formatDay,
  formatEuros,
  formatIban,
  formatSignedEuros,
  formatUnitValue,
  formatUnits,
} from '@area/kit/figures/format.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { orderedName } from '../../parts/products/product-name.ts';
import { orderedAmountText } from '../../parts/operations/ordered-amount-text.ts';
import { arrivalFacts } from '../../parts/operations/arrival-facts.ts';
import { LotsTable } from '../../parts/operations/lots-table.tsx';
import { NextDates } from '../../parts/operations/next-dates.tsx';
import { changeFacts, termsFacts } from '../../parts/operations/periodic-facts.ts';
import { originFacts, partFacts, taxOfTransfer } from './transfer-facts.ts';

const bought = ({ fee, invested }: Operation) => [
  { term: t('signing.facts.fee'), value: formatEuros(fee) },
  ...(invested === null
    ? []
    : [{ term: t('signing.facts.invested'), value: formatEuros(invested) }]),
];

const estimatedOn = (nav: string, day: string) => ({
  term: t('signing.facts.estimated'),
  value: t('signing.facts.estimated_text', { nav: formatUnitValue(nav), day: formatDay(day) }),
});

/** What would be bought with what is paid in once. */
const purchased = ({ review }: Operation) =>
  review?.purchase
    ? [
        {
          term: t('signing.facts.units_estimated'),
          value: formatUnits(review.purchase.units),
        },
        estimatedOn(review.purchase.nav, review.purchase.nav_on),
      ]
    : [];

const suits = ({ review }: Operation) =>
  review?.verdict
    ? [
        {
          term: t('signing.facts.suitability'),
          value: t(`codes.suitability.${review.verdict}`),
        },
      ]
    : [];

const isSome = (wire: string): boolean => Number(wire) > 0;

/** What was reviewed of what leaves: for every signer as for the orderer. */
const leaving = ({ estimate, benefit, transfer, amount_indicator }: Operation) =>
  estimate === null
    ? []
    : [
        // Ordered in units, they are above already.
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
        ...(transfer || estimate.gain === null
          ? []
          : [{ term: t('orders.figures.gain'), value: formatSignedEuros(estimate.gain) }]),
        ...(isSome(estimate.reduction)
          ? [{ term: t('signing.facts.reduction'), value: formatEuros(estimate.reduction) }]
          : []),
        { term: t('signing.facts.withholding'), value: formatEuros(estimate.withholding) },
        {
          term: t(transfer ? 'signing.facts.moves' : 'signing.facts.net'),
          value: <strong>{formatEuros(estimate.net)}</strong>,
        },
        ...(transfer || estimate.estimated_tax === null
          ? []
          : [{ term: t('orders.figures.tax'), value: formatEuros(estimate.estimated_tax) }]),
        ...(estimate.arrival ? arrivalFacts(estimate.arrival) : []),
        ...(estimate.remaining_value === null
          ? []
          : [
              { term: t('orders.figures.remaining'), value: formatEuros(estimate.remaining_value) },
            ]),
        estimatedOn(estimate.nav, estimate.nav_on),
        ...(estimate.settlement_date === null
          ? []
          : [{ term: t('signing.facts.settlement'), value: formatDay(estimate.settlement_date) }]),
        ...(estimate.legal_settlement_date === null
          ? []
          : [
              {
                term: t('signing.facts.legal_settlement'),
                value: formatDay(estimate.legal_settlement_date),
              },
            ]),
      ];

/** The days whose unit values an order takes, where its signature decides them; a payment on a day of its own has that alone. */
const dated = ({ expected_nav_date, payment_status, estimate, transfer, benefit }: Operation) => {
  // What is put off to a later day takes the unit value of that one.
  if (benefit && benefit.deferred_to !== null) return [];
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

/** Of an order that repeats and changes: what differs, and not what it is until then. */
const changeOf = (operation: Operation) => [
  { term: t('signing.facts.operation'), value: textOf(`codes.operation_type.${operation.type}`) },
  { term: t('signing.facts.product'), value: orderedName(operation) },
  {
    term: t('signing.facts.account'),
    value: `${operation.account_alias}\u00a0· ${operation.account_number}`,
  },
  ...(operation.periodic ? changeFacts(operation.periodic) : []),
  ...(operation.debited_iban === null
    ? []
    : [{ term: t('signing.facts.debited'), value: formatIban(operation.debited_iban) }]),
  { term: t('signing.facts.reference'), value: operation.reference },
];

const itemsOf = (operation: Operation) => {
  const iban = operation.payment_instructions?.iban;
  return [
    { term: t('signing.facts.operation'), value: textOf(`codes.operation_type.${operation.type}`) },
    { term: t('signing.facts.product'), value: orderedName(operation) },
    { term: t('signing.facts.isin'), value: operation.isin },
    // What comes from another manager arrives at the product that is named already.
    ...(operation.transfer?.destination &&
    operation.transfer.destination.uuid_product !== operation.uuid_product
      ? [{ term: t('signing.facts.destination'), value: operation.transfer.destination.name }]
      : []),
    ...(operation.transfer ? originFacts(operation.transfer) : []),
    ...(operation.transfer ? partFacts(operation.transfer) : []),
    {
      term: t('signing.facts.account'),
      value: `${operation.account_alias}\u00a0· ${operation.account_number}`,
    },
    { term: t('signing.facts.amount'), value: <strong>{orderedAmountText(operation)}</strong> },
    ...leaving(operation),
    ...(operation.type === 'SUSCRIPCION' ? bought(operation) : []),
    ...purchased(operation),
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
    ...(isOneOfTypes(PAID_ONCE_TYPES, operation.type)
      ? [{ term: t('signing.facts.nav'), value: t('signing.facts.nav_text') }]
      : []),
    ...suits(operation),
    { term: t('signing.facts.reference'), value: operation.reference },
  ];
};

/** Travels with orders of plans alone. */
const PlanFacts = lazy(async () => ({ default: (await import('./plan-facts.tsx')).PlanFacts }));

const ORDERS_OF_PLANS = typesWhere(
  ({ products, made_by }) => made_by === 'CLIENT' && !products.includes('F'),
);

/** What was reviewed and is no single figure: lots, first dates, payments, and how it is taxed. */
const Further = ({ operation }: { readonly operation: Operation }) => {
  const { estimate, review, transfer, type } = operation;
  return (
    <>
      <LotsTable lots={estimate?.lots ?? []} />
      <NextDates instalments={review?.instalments ?? []} />
      {transfer ? <p>{taxOfTransfer(transfer, estimate?.arrival?.is_deferred === false)}</p> : null}
      {isOneOfTypes(ORDERS_OF_PLANS, type) ? (
        <Suspense fallback={<Skeleton />}>
          <PlanFacts operation={operation} />
        </Suspense>
      ) : null}
    </>
  );
};

/** The order in words, for signers whose browser cannot show the PDF in the page. */
export const OrderFacts = ({
  uuid,
  isOpen,
  isChange = false,
}: {
  readonly uuid: string;
  readonly isOpen: boolean;
  /** Other terms of it are signed, not the order. */
  readonly isChange?: boolean;
}) => {
  const { data, error, refetch } = useOperation(uuid);
  return (
    <Disclosure title={t('signing.facts.title')} isOpenAtFirst={isOpen}>
      {data ? (
        <Stack gap="close">
          <DataList items={isChange ? changeOf(data) : itemsOf(data)} />
          {isChange ? null : <Further operation={data} />}
        </Stack>
      ) : null}
      {!data && error ? (
        <FailureState error={error} title={t('signing.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton />}
    </Disclosure>
  );
};
