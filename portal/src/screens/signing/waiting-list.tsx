import type { Operation } from '@area/contract/operations';
import { isRegistered } from '@area/domain/operation/codes';
import { paths } from '../../app/paths.ts';
import { useOperations, useOperationsWhole } from '../../calls/operations.ts';
import { Later, StepsLeft } from '../../gates/steps-left.tsx';
import { t } from '../../texts/t.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { formatEuros } from '../../ui/format.ts';
import { LinkList } from '../../ui/link-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

/** Unsigned orders end after 30 days, so that what waits is among the newest. */
const LOOKED_AT = 50;
const LOADING = [{ width: '70%' }, { width: '50%' }, { width: '65%' }];

const lineOf = (operation: Operation) => ({
  id: operation.uuid,
  href: paths.signDocuments(operation.uuid),
  icon: 'sign' as const,
  title: t('signing.waiting.order', {
    type: t('codes.operation_type.SUSCRIPCION'),
    product: operation.product_name,
  }),
  text: t('signing.waiting.about', {
    amount: formatEuros(operation.amount),
    reference: operation.reference,
    account: operation.account_alias,
  }),
});

const Nothing = () => (
  <EmptyState
    title={t('signing.waiting.empty.title')}
    text={t('signing.waiting.empty.text')}
    action={
      <LinkButton kind="secondary" href={paths.operations()}>
        {t('signing.waiting.empty.action')}
      </LinkButton>
    }
  />
);

const useOwnSignatures = () => {
  const list = useOperations({ $limit: LOOKED_AT });
  const unsigned = (list.data?.data ?? []).filter(({ operation_status }) =>
    isRegistered(operation_status),
  );
  const whole = useOperationsWhole(unsigned.map(({ uuid }) => uuid));
  return {
    orders: list.data ? whole.data?.filter(({ can_sign }) => can_sign) : undefined,
    error: list.error ?? whole.error,
    retry: () => void Promise.all([list.refetch(), whole.refetch()]),
  };
};

/** Every order that waits for this person's signature. */
export const WaitingList = () => {
  const { orders, error, retry } = useOwnSignatures();
  const content = () => {
    if (error && !orders)
      return <FailureState error={error} title={t('signing.waiting.failed')} onRetry={retry} />;
    if (!orders) return <Skeleton lines={LOADING} />;
    return orders.length === 0 ? (
      <Nothing />
    ) : (
      <LinkList label={t('signing.waiting.title')} items={orders.map(lineOf)} />
    );
  };
  return (
    <Stack isNarrow>
      <PageTitle above={<StepsLeft gate="sign-documents" />} intro={t('signing.waiting.intro')}>
        {t('signing.waiting.title')}
      </PageTitle>
      <Card>{content()}</Card>
      <Row>
        <Later gate="sign-documents" />
      </Row>
    </Stack>
  );
};
