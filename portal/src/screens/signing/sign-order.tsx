import type { Operation } from '@area/contract/operations';
import { useLocation } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useOperation } from '../../calls/operations.ts';
import { t } from '../../texts/t.ts';
import { FailureState } from '../../ui/failure-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { ActCard } from './act-card.tsx';
import { ClosedOrder } from './closed-order.tsx';
import { FactsCard } from './facts-card.tsx';
import { Paper } from './paper.tsx';
import { useSigning } from './use-signing.ts';

const LOADING = [{ width: '100%', height: '28rem' }];

interface OpenOrderProps {
  readonly operation: Operation;
  readonly signing: ReturnType<typeof useSigning>;
}

const OpenOrder = ({ operation, signing }: OpenOrderProps) => (
  <Columns isEven>
    <Paper operation={operation} />
    <Stack>
      <FactsCard operation={operation} />
      <ActCard uuid={operation.uuid} signing={signing} />
    </Stack>
  </Columns>
);

const hasSigned = (operation: Operation, person: string): boolean =>
  operation.signers.some(({ uuid, signed_at }) => uuid === person && signed_at !== null);

/** An order to read and sign, or why there is nothing to sign in it. */
export const SignOrder = ({ uuid }: { readonly uuid: string }) => {
  const [, navigate] = useLocation();
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { data, error, refetch } = useOperation(uuid);
  const lookAgain = async (): Promise<boolean> => {
    const { data: now } = await refetch();
    return now !== undefined && hasSigned(now, you);
  };
  const onSigned = (): void => navigate(paths.successfullySigned(uuid), { replace: true });
  const signing = useSigning({ uuid, lookAgain, onSigned });

  // On its way to the next page an order just signed is not shown as closed.
  if (data && !data.can_sign && !signing.isSigning) return <ClosedOrder operation={data} you={you} />;
  return (
    <Stack>
      <PageTitle intro={t('signing.intro')}>{t('signing.title')}</PageTitle>
      {data ? <OpenOrder operation={data} signing={signing} /> : null}
      {!data && error ? (
        <FailureState error={error} title={t('signing.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};
