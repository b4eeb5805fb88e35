import type { Operation } from '@area/contract/operations';
import { useOperation } from '../../calls/operations.ts';
import { t, textOf } from '../../texts/t.ts';
import { DataList } from '../../ui/data-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { formatDay, formatEuros, formatIban } from '../../ui/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listedAmount } from '../../ui/listed-amount.ts';

const bought = ({ fee, invested }: Operation) => [
  { term: t('signing.facts.fee'), value: formatEuros(fee) },
  ...(invested === null
    ? []
    : [{ term: t('signing.facts.invested'), value: formatEuros(invested) }]),
];

const itemsOf = (operation: Operation) => {
  const iban = operation.payment_instructions?.iban;
  return [
    { term: t('signing.facts.operation'), value: textOf(`codes.operation_type.${operation.type}`) },
    { term: t('signing.facts.product'), value: operation.product_name },
    { term: t('signing.facts.isin'), value: operation.isin },
    {
      term: t('signing.facts.account'),
      value: `${operation.account_alias} · ${operation.account_number}`,
    },
    { term: t('signing.facts.amount'), value: <strong>{listedAmount(operation)}</strong> },
    ...(operation.type === 'SUSCRIPCION' ? bought(operation) : []),
    ...(operation.payment_method === null
      ? []
      : [
          {
            term: t('signing.facts.payment'),
            value: t(`codes.payment_method.${operation.payment_method}`),
          },
        ]),
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
    ...(operation.periodic
      ? [
          {
            term: t('signing.facts.periodicity'),
            value: `${t(`codes.periodicity.${operation.periodic.periodicity}`)} · ${formatDay(operation.periodic.start)}`,
          },
        ]
      : []),
    ...(iban ? [{ term: t('signing.facts.payment_to'), value: formatIban(iban) }] : []),
    ...(operation.payout_iban === null
      ? []
      : [{ term: t('signing.facts.paid_to'), value: formatIban(operation.payout_iban) }]),
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
