import { useParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useOperation } from '../../calls/operations.ts';
import { t, textOf } from './texts.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { OperationStatusPill } from '../../parts/operations/operation-status.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { orderedName } from '../../parts/products/product-name.ts';
import { OperationLoading } from './operation-loading.tsx';
import { OperationParts } from './operation-parts.tsx';

const NOT_FOUND = 404;

const Missing = () => (
  <EmptyState
    title={t('operations.detail.missing.title')}
    text={t('operations.detail.missing.text')}
    action={
      <LinkButton href={paths.operations()}>{t('operations.detail.missing.action')}</LinkButton>
    }
  />
);

const Content = ({ uuid }: { readonly uuid: string }) => {
  const { data, error, refetch } = useOperation(uuid);
  if (data) return <OperationParts operation={data} />;
  if (error?.status === NOT_FOUND) return <Missing />;
  if (error)
    return (
      <FailureState
        error={error}
        title={t('operations.detail.failed')}
        onRetry={() => void refetch()}
      />
    );
  return <OperationLoading />;
};

/** /account/operation/{uuid}. One order: its status, its figures, its actions. */
export const OperationScreen = () => {
  const { uuid = '' } = useParams<{ uuid: string }>();
  const { data } = useOperation(uuid);
  const crumbs = [
    { title: t('shell.operations'), href: paths.operations() },
    { title: data?.reference ?? t('shell.operation') },
  ];
  return (
    <Stack>
      <PageTitle
        above={<Breadcrumbs crumbs={crumbs} />}
        aside={data ? <OperationStatusPill operation={data} /> : null}
      >
        {data
          ? `${textOf(`codes.operation_type.${data.type}`)} · ${orderedName(data)}`
          : t('shell.operation')}
      </PageTitle>
      <Content uuid={uuid} />
    </Stack>
  );
};
