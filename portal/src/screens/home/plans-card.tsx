import type { AccountSummary } from '@area/contract/accounts/schemas';
import { paths } from '../../app/paths.ts';
import { t } from './deferred-texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** The way to each plan among some accounts; nothing where there is none. */
export const PlansCard = ({ accounts }: { readonly accounts: readonly AccountSummary[] }) => {
  const { ALLOW_PENSION_PLANS: hasPlans } = useConfiguration();
  const plans = accounts.filter(({ type }) => hasPlans && type === 'P');
  if (plans.length === 0) return null;
  return (
    <Card title={t('home.plan.title')}>
      <LinkList
        label={t('home.plan.label')}
        items={plans.map(({ uuid, alias }) => ({
          id: uuid,
          title: alias,
          text: t('home.plan.text'),
          href: paths.plan(uuid),
          icon: 'wallet',
        }))}
      />
    </Card>
  );
};
