import { COMING_OF_AGE_STEPS } from '@area/domain/intervener/coming-of-age';
import type { ComingOfAgeStep } from '@area/domain/intervener/coming-of-age';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { paths } from '../../app/paths.ts';
import { useRecord } from '../../calls/interveners.ts';
import { useWaitingEnvelopes } from '../../calls/signatures.ts';
import { waitingOf } from '../../parts/record/record-changes.tsx';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';

/** Where each step is taken. */
const PLACES: Readonly<Record<ComingOfAgeStep, () => string>> = {
  CONTACT: () => paths.profile('contact'),
  ID_COPY: () => paths.profile('personal'),
  KYC: () => paths.kycForm(),
};

/** The changes of each step, which staff check. The questionnaire needs only the person. */
const CHANGES = { CONTACT: 'CONTACT', ID_COPY: 'DOCUMENT', KYC: undefined } as const;

const isReceived = (record: OwnRecord, step: ComingOfAgeStep): boolean => {
  const kind = CHANGES[step];
  return kind !== undefined && waitingOf(record, kind) !== undefined;
};

const stateOf = (record: OwnRecord, step: ComingOfAgeStep, isKycToSign: boolean) => {
  if (!record.coming_of_age?.missing.includes(step)) return 'done';
  if (step === 'KYC' && isKycToSign) return 'to_sign';
  return isReceived(record, step) ? 'received' : 'open';
};

const placeOf = (step: ComingOfAgeStep, state: ReturnType<typeof stateOf>) => {
  if (state === 'done') return {};
  return { href: state === 'to_sign' ? paths.signDocuments() : PLACES[step]() };
};

const Steps = ({
  record,
  isKycToSign,
}: {
  readonly record: OwnRecord;
  readonly isKycToSign: boolean;
}) => (
  <LinkList
    label={t('gates.of_age.steps')}
    items={COMING_OF_AGE_STEPS.map((step) => {
      const state = stateOf(record, step, isKycToSign);
      return {
        id: step,
        title: t(`codes.coming_of_age_step.${step}`),
        text: t(`gates.of_age.step.${step}`),
        ...placeOf(step, state),
        aside: (
          <StatusPill tone={state === 'done' ? 'good' : 'waiting'}>
            {t(`gates.of_age.step_${state}`)}
          </StatusPill>
        ),
      };
    })}
  />
);

/** What a new adult still has to bring, each with the way there. Nothing is said where nothing is known to be open. */
export const OfAgeSteps = () => {
  const { data, error, refetch } = useRecord();
  const { data: waiting } = useWaitingEnvelopes();
  const isKycToSign =
    waiting?.data.some(({ purpose, can_sign }) => purpose === 'KYC' && can_sign) ?? false;
  if (data && data.coming_of_age === null) return null;
  return (
    <Card title={t('gates.of_age.steps')}>
      {data ? <Steps record={data} isKycToSign={isKycToSign} /> : null}
      {error && !data ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {error || data ? null : <Skeleton />}
    </Card>
  );
};
