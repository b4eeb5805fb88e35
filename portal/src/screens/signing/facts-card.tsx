import type { Operation } from '@area/contract/operations';
import { useOperationDocuments } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatEuros } from '../../ui/format.ts';
import css from './signing.module.css';

const inFours = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');

const Print = ({ sha256 }: { readonly sha256: string }) => (
  <Disclosure title={t('signing.facts.print')}>
    <p className={css['print']}>{sha256}</p>
    <p className={css['note']}>{t('signing.facts.print_text')}</p>
  </Disclosure>
);

/** The document in words: what one signs, for whoever cannot read the PDF in place. */
export const FactsCard = ({ operation }: { readonly operation: Operation }) => {
  const documents = useOperationDocuments(operation.uuid).data?.data;
  const order = documents?.findLast(({ subcategory }) => subcategory === 'SUBSCRIPTION_ORDER');
  const iban = operation.payment_instructions?.iban;
  return (
    <Card title={t('signing.facts.title')}>
      <DataList
        items={[
          { term: t('signing.facts.operation'), value: t('codes.operation_type.SUSCRIPCION') },
          { term: t('signing.facts.product'), value: operation.product_name },
          { term: t('signing.facts.isin'), value: operation.isin },
          {
            term: t('signing.facts.account'),
            value: `${operation.account_alias} · ${operation.account_number}`,
          },
          {
            term: t('signing.facts.amount'),
            value: <strong>{formatEuros(operation.amount)}</strong>,
          },
          { term: t('signing.facts.fee'), value: formatEuros(operation.fee) },
          { term: t('signing.facts.invested'), value: formatEuros(operation.invested) },
          {
            term: t('signing.facts.payment'),
            value: t(`codes.payment_method.${operation.payment_method}`),
          },
          ...(iban ? [{ term: t('signing.facts.payment_to'), value: inFours(iban) }] : []),
          { term: t('signing.facts.nav'), value: t('signing.facts.nav_text') },
          { term: t('signing.facts.reference'), value: operation.reference },
        ]}
      />
      {order ? <Print sha256={order.sha256} /> : null}
    </Card>
  );
};
