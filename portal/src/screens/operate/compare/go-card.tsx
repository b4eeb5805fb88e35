import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { Product } from '@area/contract/products/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { Link } from 'wouter';
import { withLabel } from '@area/kit/forms/problem.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { paths } from '../../../app/paths.ts';
import { productName } from '../../../parts/products/product-name.ts';
import type { Compared } from './question.ts';
import { t } from './texts.ts';

interface GoProps {
  readonly account: AccountSummary;
  readonly origin: Product;
  readonly simulation: Simulation;
  readonly compared: Compared;
}

const Problems = ({ problems }: Pick<Simulation, 'problems'>) => (
  <Notice tone="waiting" title={t('transfer_comparison.go.problems')}>
    {problems.map(({ field, code, message }) => (
      <p key={`${field} ${code}`}>
        {withLabel(field === 'amount' ? t('transfer_comparison.amount') : undefined, message)}
      </p>
    ))}
  </Notice>
);

const Way = ({ account, origin, simulation, compared }: GoProps) => {
  const { account: uuid, product, destination, amount = 'all' } = compared;
  if (!origin.allow_transfer)
    return <p>{t('transfer_comparison.no_transfers', { name: productName(origin) })}</p>;
  if (destination === undefined) return <p>{t('transfer_comparison.go.choose')}</p>;
  if (simulation.problems.length > 0) return <Problems problems={simulation.problems} />;
  if (account.open_requirements.length > 0)
    return (
      <p>
        {t('transfer_comparison.go.first')}{' '}
        <Link href={paths.operate()}>{t('transfer_comparison.go.first_link')}</Link>
      </p>
    );
  return (
    <>
      <p>{t('transfer_comparison.go.text')}</p>
      <LinkButton
        href={paths.beginOrder({
          type: 'SOLICITUD_TRASPASO_INTERNO',
          account: uuid,
          product,
          destination,
          amount,
        })}
      >
        {t('transfer_comparison.go.action')}
      </LinkButton>
    </>
  );
};

/** The way to the order, with what was compared filled in; or why there is none. */
export const GoCard = (props: GoProps) => (
  <Card title={t('transfer_comparison.go.title')}>
    <Way {...props} />
  </Card>
);
