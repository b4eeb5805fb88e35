import { COMING_OF_AGE_STEPS } from '@area/domain/intervener/coming-of-age';
import type { ComingOfAgeStep } from '@area/domain/intervener/coming-of-age';
import type { OwnRecord } from '@area/contract/own-record';
import { paths } from '../../app/paths.ts';
import { useRecord } from '../../calls/interveners.ts';
import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Where each step is taken. */
const PLACES: Readonly<Record<ComingOfAgeStep, () => string>> = {
  CONTACT: () => paths.profile('contact'),
  ID_COPY: () => paths.profile('personal'),
  KYC: () => paths.kycForm(),
};

const Steps = ({ missing }: NonNullable<OwnRecord['coming_of_age']>) => (
  <LinkList
    label={t('gates.of_age.steps')}
    items={COMING_OF_AGE_STEPS.map((step) => {
      const isOpen = missing.includes(step);
      return {
        id: step,
        title: t(`codes.coming_of_age_step.${step}`),
        text: t(`gates.of_age.step.${step}`),
        ...(isOpen ? { href: PLACES[step]() } : {}),
        aside: <StatusPill tone={isOpen ? 'waiting' : 'good'}>{t(isOpen ? 'gates.of_age.step_open' : 'gates.of_age.step_done')}</StatusPill>,
      };
    })}
  />
);

/** What a new adult still has to bring, each with the way there. Nothing is said where nothing is known to be open. */
export const OfAgeSteps = () => {
  const { data, error, refetch } = useRecord();
  if (data && data.coming_of_age === null) return null;
  return (
    <Card title={t('gates.of_age.steps')}>
      {data?.coming_of_age ? <Steps {...data.coming_of_age} /> : null}
      {error && !data ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {error || data ? null : <Skeleton />}
    </Card>
  );
};
