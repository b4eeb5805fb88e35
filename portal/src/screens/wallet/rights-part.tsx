import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePlan } from '../../calls/plan.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { RightsTable } from '../../parts/plans/rights-table.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './wallet.module.css';

const LOADING = [{ width: '12rem' }, { width: '100%', height: '3rem' }];

/** What is held of each plan of an account: rights, and the compartments before and after 2007. *Source*: decisions 2.8. */
export const RightsPart = ({ account }: { readonly account: string }) => {
  const { data, error, refetch } = usePlan(account);
  return (
    <div className={css['part']}>
      <div className={css['partHead']}>
        <h3>{t('wallet.rights.title')}</h3>
        <Link href={paths.plan(account)}>{t('wallet.rights.link')}</Link>
      </div>
      {data?.plans.map(({ uuid_product, name, rights }) => (
        <div key={uuid_product} className={css['part']}>
          {data.plans.length > 1 ? <h4 className={css['quiet']}>{name}</h4> : null}
          <RightsTable caption={t('plan.rights.title', { name })} rights={rights} />
        </div>
      ))}
      {!data && error ? (
        <FailureState
          title={t('wallet.rights.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </div>
  );
};
