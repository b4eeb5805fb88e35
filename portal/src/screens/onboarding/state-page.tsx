import type { Application } from '@area/contract/onboarding/application-schemas';
import { FormPlace } from '../../parts/record/form-place.tsx';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useApplication } from '../../calls/onboarding.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepButtons } from '@area/kit/layout/step-buttons.tsx';
import { Timeline } from '@area/kit/states/timeline.tsx';
import type { TimelineEvent } from '@area/kit/states/timeline.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { AccessForm } from './access-form.tsx';
import { t } from './texts.ts';

/** While somebody else is expected to move it. *Units*: milliseconds. */
const READ_EVERY_MS = 15_000;

type Status = Application['status'];
type Shown = Exclude<Status, 'DRAFT' | 'MORE_ASKED'>;

const STAGES = ['sent', 'checked', 'signed', 'accepted'] as const;
/** How many stages a status has behind it. */
const BEHIND: Readonly<Record<Status, number>> = {
  DRAFT: 0,
  MORE_ASKED: 1,
  IN_REVIEW: 1,
  SIGNING: 2,
  SIGNED: 3,
  ACCEPTED: 4,
  REFUSED: 0,
  WITHDRAWN: 0,
  EXPIRED: 0,
};

const stateOf = (at: number, behind: number): TimelineEvent['state'] =>
  at < behind ? 'done' : at === behind ? 'current' : 'next';

/** The four stages, and which of them is reached. */
const Stages = ({ status, submitted_at }: Application) => (
  <Card title={t('onboarding.state.stands')}>
    <Timeline
      label={t('onboarding.state.stands')}
      events={STAGES.map((stage, at) => ({
        id: stage,
        title: t(`onboarding.state.${stage}`),
        state: stateOf(at, BEHIND[status]),
        ...(stage === 'sent' && submitted_at !== null ? { when: formatMoment(submitted_at) } : {}),
      }))}
    />
  </Card>
);

/** The way to the signature: a first password, or the login of who has one. */
const ToSign = ({ isNew }: { readonly isNew: boolean }) => {
  const isIn = useSession().isOpen();
  const [isChoosing, setChoosing] = useState(false);
  const signing = paths.signDocuments();
  if (isIn || !isNew)
    return (
      <StepButtons>
        <LinkButton href={isIn ? signing : paths.login(signing)}>
          {t('onboarding.state.sign')}
        </LinkButton>
      </StepButtons>
    );
  return (
    <FormPlace label={t('onboarding.access.title')} isOpen={isChoosing}>
      {isChoosing ? (
        <AccessForm />
      ) : (
        <StepButtons>
          <Button onPress={() => setChoosing(true)}>{t('onboarding.access.title')}</Button>
          <LinkButton kind="quiet" href={paths.login(signing)}>
            {t('onboarding.access.have')}
          </LinkButton>
        </StepButtons>
      )}
    </FormPlace>
  );
};

interface StatePageProps {
  readonly application: Application;
  readonly onLeave: (to: string) => void;
}

const Ways = ({ application: { status, can_sign }, onLeave }: StatePageProps) => {
  if (status === 'SIGNING') return <ToSign isNew={can_sign} />;
  if (status === 'ACCEPTED')
    return (
      <StepButtons>
        <LinkButton href={paths.home()}>{t('onboarding.state.enter')}</LinkButton>
      </StepButtons>
    );
  if (status === 'REFUSED' || status === 'WITHDRAWN' || status === 'EXPIRED')
    return (
      <StepButtons>
        <Button kind="secondary" onPress={() => onLeave(paths.onboarding())}>
          {t('onboarding.state.again')}
        </Button>
      </StepButtons>
    );
  return null;
};

const isShown = (status: Status): status is Shown => status !== 'DRAFT' && status !== 'MORE_ASKED';

/** An application that was handed in, or ended: where it stands, and what comes next. */
export const StatePage = ({ application, onLeave }: StatePageProps) => {
  const { status, can_sign, reference, refused_because, account_number } = application;
  const isMoving = status === 'IN_REVIEW' || status === 'SIGNING' || status === 'SIGNED';
  useApplication(isMoving ? READ_EVERY_MS : undefined);
  if (!isShown(status)) return null;
  const words = status === 'SIGNING' && !can_sign ? 'SIGNING_client' : status;
  return (
    <Stack>
      <PageTitle intro={t(`onboarding.state.${words}.text`)}>
        {t(`onboarding.state.${words}.title`)}
      </PageTitle>
      {refused_because === null ? null : <p>{refused_because}</p>}
      <Ways application={application} onLeave={onLeave} />
      {BEHIND[status] > 0 ? <Stages {...application} /> : null}
      <DataList
        items={[
          { term: t('onboarding.state.reference'), value: reference },
          ...(account_number === null
            ? []
            : [{ term: t('onboarding.state.ACCEPTED.number'), value: account_number }]),
        ]}
      />
    </Stack>
  );
};
