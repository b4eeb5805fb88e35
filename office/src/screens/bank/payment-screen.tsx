import { encodeFilter } from '@area/contract/list-filter';
import { listBankLines } from '@area/contract/office/payments/calls';
import { formatDay, formatEuros, formatIban, formatMoment } from '@area/kit/figures/format.ts';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { useParams } from 'wouter';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { Record } from '../../parts/record/record.tsx';
import { BANK_PATHS } from './bank-paths.ts';
import { OutcomePill } from '../../parts/bank/outcome-pill.tsx';
import { PayoutPill } from './bank-pills.tsx';
import { ApplyTypedAction, RefundAction, UnmatchAction } from './payment-actions.tsx';
import type { BankLine } from './payment-actions.tsx';
import { Suggestions } from './suggestions.tsx';
import { t } from './texts.ts';

const factsOf = (line: BankLine): readonly DataItem[] => [
  { term: t('column.payer'), value: line.payer_name || t('payment.no_payer') },
  { term: t('column.iban'), value: line.iban === '' ? '—' : formatIban(line.iban) },
  { term: t('column.concept'), value: line.concept },
  { term: t('column.booked_on'), value: formatDay(line.booked_on) },
  { term: t('column.reference'), value: line.bank_reference },
  { term: t('column.product'), value: line.product ?? '—' },
  { term: t('column.order'), value: line.order ?? '—' },
  ...(line.refund_on === null
    ? []
    : [{ term: t('column.refund_on'), value: formatDay(line.refund_on) }]),
  ...(line.refund_status === null
    ? []
    : [{ term: t('column.refund_status'), value: <PayoutPill status={line.refund_status} /> }]),
  {
    term: t('column.imported_by'),
    value: `${line.imported_by} · ${formatMoment(line.imported_at)}`,
  },
  ...(line.resolved_by === null
    ? []
    : [{ term: t('column.resolved_by'), value: line.resolved_by }]),
];

const isWaiting = ({ outcome, resolved_at }: BankLine): boolean =>
  outcome !== 'matched' && outcome !== 'returned' && resolved_at === null;

const isOver = ({ order_status }: BankLine): boolean =>
  order_status === 'FINALIZED' || order_status === 'CANCELLED';

const Payment = ({ line }: { readonly line: BankLine }) => {
  const waits = isWaiting(line);
  return (
    <Record
      title={t('payment.title', { amount: formatEuros(line.amount) })}
      back={{ href: BANK_PATHS.waiting, label: t('waiting.title') }}
      status={<OutcomePill outcome={line.outcome} />}
      facts={factsOf(line)}
      actions={
        <>
          {waits ? <ApplyTypedAction line={line} /> : null}
          {waits ? <RefundAction line={line} /> : null}
          {line.outcome === 'matched' && !isOver(line) ? <UnmatchAction line={line} /> : null}
        </>
      }
    >
      {waits ? <Suggestions line={line} /> : null}
    </Record>
  );
};

/** A line of the bank: what it is, what it may pay, and what may be done with it. */
export const PaymentScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useList(listBankLines, {
    query: { $filter: encodeFilter([{ field: 'uuid', op: 'eq', value: id }]) },
  });
  if (!data)
    return (
      <UnreadPage
        title={t('payment.loading')}
        failed={t('payment.loading')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const [line] = data.data;
  return line ? (
    <Payment line={line} />
  ) : (
    <PageTitle intro={t('lines.intro')}>{t('payment.gone')}</PageTitle>
  );
};
