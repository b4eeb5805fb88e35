import type { Operation } from '@area/contract/operations/schemas';
import type { Envelope } from '@area/contract/signatures/schemas';
import { Redirect, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useOperation } from '../../calls/operations.ts';
import { useEnvelopes, useWaitingEnvelopes } from '../../calls/signatures.ts';
import { useGateProgress } from '../../parts/gates/use-gate-progress.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { SignedEnvelope } from './signed-envelope.tsx';
import { SignedOrder } from './signed-order.tsx';
import { SignedTitle } from './signed-title.tsx';
import { wayOfOrder } from './way-of-order.ts';

const LOADING = [
  { width: '100%', height: '5rem' },
  { width: '100%', height: '16rem' },
];
/** How often the state of a sealed copy is requested. *Units*: milliseconds. */
const ASK_AFTER_MS = 2000;

const isSealing = ({ status, documents }: Envelope): boolean =>
  status === 'DONE' && documents.some(({ uuid_sealed }) => uuid_sealed === null);

const Ways = ({ signed }: { readonly signed: readonly Envelope[] }) => {
  const rest = (useWaitingEnvelopes().data?.data ?? []).filter(({ can_sign }) => can_sign).length;
  const { isOpen, goOn } = useGateProgress('sign-documents');
  const [only] = signed.length === 1 ? signed : [];
  const order = only?.uuid_operation ?? null;
  return (
    <StepButtons>
      {rest > 0 ? (
        <LinkButton href={paths.signDocuments()}>
          {t('signing.done.rest', { count: rest })}
        </LinkButton>
      ) : null}
      {only && order ? (
        <LinkButton kind={rest > 0 ? 'secondary' : 'primary'} href={paths.operateSummary(order)}>
          {wayOfOrder(only)}
        </LinkButton>
      ) : null}
      {rest === 0 && isOpen ? <Button onPress={goOn}>{t('signing.done.go_on')}</Button> : null}
      <LinkButton kind="quiet" href={order ? paths.operations() : paths.documents()}>
        {t(order ? 'signing.done.operations' : 'signing.done.library')}
      </LinkButton>
    </StepButtons>
  );
};

const Done = ({
  envelopes,
  operation,
}: {
  readonly envelopes: readonly Envelope[];
  readonly operation: Operation | undefined;
}) => {
  const signed = envelopes.filter(({ can_sign }) => !can_sign);
  return (
    <>
      {signed.length < envelopes.length ? (
        <Notice tone="waiting" title={t('signing.done.part.title')}>
          <p>{t('signing.done.part.text')}</p>
        </Notice>
      ) : null}
      {operation ? <SignedOrder operation={operation} /> : null}
      <Ways signed={signed} />
      <PasskeyOffer />
      {signed.map((envelope) => (
        <SignedEnvelope key={envelope.uuid} envelope={envelope} />
      ))}
    </>
  );
};

/** The order that was signed, where it is one and nothing else was signed with it. */
const useSignedOrder = (envelopes: readonly Envelope[] | undefined) => {
  const [only] = envelopes?.length === 1 ? envelopes : [];
  const uuid = only?.purpose === 'ORDER' && !only.can_sign ? only.uuid_operation : null;
  return useOperation(uuid ?? '', { isEnabled: uuid !== null });
};

const SignedEnvelopes = ({ uuids }: { readonly uuids: readonly string[] }) => {
  const { data, error, refetch } = useEnvelopes(uuids);
  // A copy that is still being sealed is asked after until it is there.
  useEnvelopes(uuids, { isEnabled: data?.some(isSealing) ?? false, everyMs: ASK_AFTER_MS });
  const order = useSignedOrder(data);
  // Opened by hand before signing: nothing is done yet.
  if (data?.every(({ can_sign }) => can_sign))
    return (
      <Redirect
        replace
        to={uuids.length === 1 ? paths.signEnvelope(uuids.join('')) : paths.signDocuments()}
      />
    );
  const signed = data?.filter(({ can_sign }) => !can_sign);
  const isOnItsWay = !signed && !error;
  return (
    <Stack>
      {signed && !order.isLoading ? (
        <SignedTitle signed={signed} operation={order.data} />
      ) : (
        <PageTitle isOnItsWay={isOnItsWay || order.isLoading}>
          {t('signing.done.title_missing')}
        </PageTitle>
      )}
      {data && !order.isLoading ? <Done envelopes={data} operation={order.data} /> : null}
      {!data && error ? (
        <FailureState
          error={error}
          title={t('signing.done.failed')}
          onRetry={() => void refetch()}
        />
      ) : null}
      {(data && !order.isLoading) || error ? null : <Skeleton lines={LOADING} />}
    </Stack>
  );
};

/** /successfully-signed: what was signed, by whom, who is missing, the sealed files and how anybody checks them. */
export const SignedScreen = () => {
  const given = new URLSearchParams(useSearch()).get('envelope') ?? '';
  const uuids = given.split(',').filter(Boolean);
  return uuids.length === 0 ? (
    <Redirect replace to={paths.signDocuments()} />
  ) : (
    <SignedEnvelopes key={given} uuids={uuids} />
  );
};
