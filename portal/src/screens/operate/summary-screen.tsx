import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { useParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useOperation } from '../../calls/operations.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PayoutCard, PeriodicCard, TransferCard } from '../../parts/operations/order-cards.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Signers } from '../../parts/signing/signers.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Timeline } from '@area/kit/states/timeline.tsx';
import { nextSteps } from './next-steps.ts';
import { PaymentInstructions } from './payment-instructions.tsx';
import { SummaryDocuments } from './summary-documents.tsx';
import { SummaryHeadline } from './summary-headline.tsx';
import { SummaryOrder } from './summary-order.tsx';
import { SummaryPayIn } from './summary-pay-in.tsx';

const LOADING = [
  { width: '100%', height: '6rem' },
  { width: '100%', height: '20rem' },
  { width: '100%', height: '16rem' },
];

const SignersCard = ({ operation }: { readonly operation: Operation }) => {
  const { uuid: you } = useKnownMe().private_area.intervener;
  const isWaiting = isRegistered(operation.operation_status);
  if (!isWaiting && operation.signers.every(({ signed_at }) => signed_at === null)) return null;
  return (
    <Card title={t('operate.summary.signers')}>
      <Signers signers={operation.signers} you={you} isWaiting={isWaiting} />
    </Card>
  );
};

const Receipt = ({ operation }: { readonly operation: Operation }) => (
  <>
    <SummaryHeadline operation={operation} />
    <Columns>
      <Stack>
        <SummaryPayIn operation={operation} />
        <PaymentInstructions operation={operation} />
        <SummaryOrder operation={operation} />
        <PeriodicCard operation={operation} />
        <TransferCard operation={operation} />
        <PayoutCard operation={operation} />
      </Stack>
      <Stack>
        <Card title={t('operate.summary.next.title')}>
          <Timeline label={t('operate.summary.next.title')} events={nextSteps(operation)} />
        </Card>
        <SignersCard operation={operation} />
        <SummaryDocuments uuid={operation.uuid} />
      </Stack>
    </Columns>
    <div data-print="hide">
      <StepButtons>
        <LinkButton kind="secondary" href={paths.operations()}>
          {t('operate.summary.to_operations')}
        </LinkButton>
        <LinkButton kind="quiet" href={paths.operate()}>
          {t('operate.summary.another')}
        </LinkButton>
      </StepButtons>
    </div>
  </>
);

const Print = () => (
  <Button kind="secondary" onPress={() => window.print()}>
    {t('operate.summary.print')}
  </Button>
);

/** /operate/summary/{uuid}: the receipt of an order, which can be opened again until it is done. */
export const SummaryScreen = () => {
  const { uuid = '' } = useParams<{ uuid: string }>();
  const { data, error, refetch } = useOperation(uuid);
  return (
    <Stack>
      <PageTitle intro={t('operate.summary.intro')} {...(data ? { aside: <Print /> } : {})}>
        {t('operate.summary.title')}
      </PageTitle>
      {data ? <Receipt operation={data} /> : null}
      {!data && error ? (
        <FailureState
          error={error}
          title={t('operate.summary.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};
