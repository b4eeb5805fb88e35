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
  readonly lookAgain: () => Promise<boolean>;
}

const OpenOrder = ({ operation, lookAgain }: OpenOrderProps) => {
  const [, navigate] = useLocation();
  const onSigned = (): void =>
    navigate(paths.successfullySigned(operation.uuid), { replace: true });
  const signing = useSigning({ operation, lookAgain, onSigned });
  return (
    <Stack>
      <PageTitle intro={t('signing.intro')}>{t('signing.title')}</PageTitle>
      <Columns isEven>
        <Paper operation={operation} />
        <Stack>
          <FactsCard operation={operation} />
          <ActCard uuid={operation.uuid} signing={signing} />
        </Stack>
      </Columns>
    </Stack>
  );
};

const hasSigned = (operation: Operation, person: string): boolean =>
  operation.signers.some(({ uuid, signed_at }) => uuid === person && signed_at !== null);

/** An order to read and sign, or why there is nothing to sign in it. */
export const SignOrder = ({ uuid }: { readonly uuid: string }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const { data, error, refetch } = useOperation(uuid);
  const lookAgain = async (): Promise<boolean> => {
    const { data: now } = await refetch();
    return now !== undefined && hasSigned(now, you);
  };
  if (data)
    return data.can_sign ? (
      <OpenOrder operation={data} lookAgain={lookAgain} />
    ) : (
      <ClosedOrder operation={data} you={you} />
    );
  return (
    <Stack>
      <PageTitle>{t('signing.title')}</PageTitle>
      {error ? (
        <FailureState error={error} title={t('signing.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={LOADING} />
      )}
    </Stack>
  );
};
