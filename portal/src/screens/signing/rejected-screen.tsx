import type { Envelope } from '@area/contract/signatures/schemas';
import { useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useUnseenRejections } from '../../calls/rejections.ts';
import { useEnvelope } from '../../calls/signatures.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { ContactButton } from '../../parts/agent/contact-button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { ClosedEnvelope } from './closed-notices.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { stepsAfter } from './refusal-steps.ts';
import css from './signing.module.css';
import { UnseenRejections } from './unseen-rejections.tsx';

const Next = ({ steps }: { readonly steps: readonly string[] }) => (
  <Card title={t('signing.refuse.next')}>
    <ul className={css['list']}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
    <StepButtons>
      <LinkButton href={paths.home()}>{t('signing.refuse.home')}</LinkButton>
      <LinkButton kind="secondary" href={paths.operations()}>
        {t('signing.refuse.operations')}
      </LinkButton>
      <LinkButton kind="quiet" href={paths.signDocuments()}>
        {t('signing.refuse.sign')}
      </LinkButton>
    </StepButtons>
  </Card>
);

const Why = () => (
  <Card isPlain>
    <p>{t('signing.refuse.why')}</p>
    <Row>
      <ContactButton />
    </Row>
  </Card>
);

/** What happens to unsigned documents, for a reader without anything to refuse. */
const Unsigned = () => (
  <Stack isNarrow>
    <PageTitle intro={t('signing.refuse.static.intro')}>{t('signing.refuse.done.title')}</PageTitle>
    <Next steps={[t('signing.refuse.static.keep'), t('signing.refuse.static.expire')]} />
    <Why />
  </Stack>
);

const Refused = ({
  envelope,
  reason,
}: {
  readonly envelope: Envelope;
  readonly reason: string;
}) => {
  const steps = stepsAfter(envelope);
  return (
    <Stack isNarrow>
      <PageTitle intro={t('signing.refuse.done.intro')}>{t('signing.refuse.done.title')}</PageTitle>
      <Card title={t('signing.refuse.done.reason')}>
        <p className={css['said']}>{reason}</p>
      </Card>
      <Next steps={steps} />
      <Why />
    </Stack>
  );
};

const Rejection = ({ uuid }: { readonly uuid: string }) => {
  const { data, error, refetch } = useEnvelope(uuid);
  if (data) return <Rejectable envelope={data} />;
  return (
    <Stack isNarrow>
      <PageTitle isOnItsWay={!error}>{t('signing.refuse.title')}</PageTitle>
      {error ? (
        <FailureState
          error={error}
          title={t('signing.closed.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton />
      )}
    </Stack>
  );
};

const Rejectable = ({ envelope }: { readonly envelope: Envelope }) => (
  <RefuseForm
    envelope={envelope}
    renderDone={(reason) => <Refused envelope={envelope} reason={reason} />}
    closed={<ClosedEnvelope uuid={envelope.uuid} />}
  />
);

/** Refusals of the reader's orders come first, each shown once. */
const WithoutEnvelope = () => {
  const { data, error, refetch } = useUnseenRejections({ isAlwaysFresh: true });
  if (data) return data.length > 0 ? <UnseenRejections rejections={data} /> : <Unsigned />;
  return (
    <Stack isNarrow>
      <PageTitle isOnItsWay={!error}>{t('signing.refuse.done.title')}</PageTitle>
      {error ? (
        <FailureState
          error={error}
          title={t('signing.told.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton />
      )}
    </Stack>
  );
};

/** /rejected-signature: why somebody does not sign, and what happens next; as a stop after the login, who else did not. *Source*: specification 2, decisions 6.3. */
export const RejectedScreen = () => {
  const uuid = new URLSearchParams(useSearch()).get('envelope');
  return uuid === null ? <WithoutEnvelope /> : <Rejection key={uuid} uuid={uuid} />;
};
