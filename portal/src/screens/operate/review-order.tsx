import type { AccountSummary, OfferedProduct } from '@area/contract/accounts';
import type { Simulation } from '@area/contract/operations';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import css from './review.module.css';
import type { Step } from './steps.ts';

interface ReviewOrderProps {
  readonly account: AccountSummary;
  readonly product: OfferedProduct;
  readonly simulation: Simulation;
}

const Changeable = ({
  step,
  what,
  children,
}: {
  readonly step: Step;
  readonly what: string;
  readonly children: ReactNode;
}) => (
  <span className={css['changeable']}>
    <span>{children}</span>
    <Link
      href={paths.operate(step)}
      aria-label={t('operate.change_what', { what: what.toLowerCase() })}
    >
      {t('operate.change')}
    </Link>
  </span>
);

const item = (term: string, step: Step, value: ReactNode) => ({
  term,
  value: (
    <Changeable step={step} what={term}>
      {value}
    </Changeable>
  ),
});

/** What was decided, each with the way back to it. */
export const ReviewOrder = ({ account, product, simulation: { verdict } }: ReviewOrderProps) => (
  <Card title={t('operate.review.order')}>
    <DataList
      items={[
        item(t('operate.review.account'), 'account', `${account.alias} · ${account.number}`),
        item(t('operate.review.operation'), 'type', t('codes.operation_type.SUSCRIPCION')),
        item(
          t('operate.review.product'),
          'product',
          t('operate.product.name', { name: product.name, class: product.class }),
        ),
        { term: t('operate.review.payment'), value: t('codes.payment_method.TRANSFERENCIA') },
        { term: t('operate.review.documents'), value: t('operate.review.documents_value') },
        {
          term: t('operate.review.suitability'),
          value:
            verdict === 'NO_CONVENIENTE'
              ? t('operate.review.suitability_typed')
              : t(`codes.suitability.${verdict}`),
        },
      ]}
    />
  </Card>
);
