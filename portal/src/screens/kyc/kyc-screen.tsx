import { Redirect, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKycs } from '../../calls/kyc.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useIsWard } from '../../parts/gates/use-is-ward.ts';
import { representedPeople } from '../../parts/record/represented-people.ts';
import { t } from '../../parts/kyc/texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { DonePage } from './done-page.tsx';
import { FormPages } from './form-pages.tsx';
import { StartPage } from './start-page.tsx';
import { SubjectProvider, useSubject } from './subject.ts';

const LOADING = [
  { width: '100%', height: '4rem' },
  { width: '100%', height: '20rem' },
  { width: '12rem', height: '2.875rem' },
];

const Questionnaire = () => {
  const { uuid } = useSubject();
  const { data, error, refetch } = useKycs(uuid);
  if (!data)
    return (
      <Stack>
        <PageTitle isOnItsWay={!error}>{t('kyc.title')}</PageTitle>
        {error ? (
          <FailureState error={error} title={t('kyc.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={LOADING} />
        )}
      </Stack>
    );
  const [kyc] = data.data;
  if (!kyc) return <StartPage />;
  return kyc.status === 'DRAFT' ? <FormPages key={kyc.uuid} kyc={kyc} /> : <DonePage kyc={kyc} />;
};

/** Minors and incapable people do not act for themselves. *Source*: decisions 6.3 (4). */
const Ward = () => (
  <Stack>
    <PageTitle>{t('kyc.title')}</PageTitle>
    <EmptyState
      title={t('kyc.minor.title')}
      text={t('kyc.minor.text')}
      action={
        <LinkButton kind="secondary" href={paths.profile()}>
          {t('kyc.done.profile')}
        </LinkButton>
      }
    />
  </Stack>
);

/** /profile/kyc-form: what the manager must know of a person or entity, section by section. *Source*: decisions 5.2. */
export const KycScreen = () => {
  const { accounts, intervener } = useKnownMe().private_area;
  const isWard = useIsWard();
  const of = new URLSearchParams(useSearch()).get('of');
  const subject =
    of === null
      ? { uuid: intervener.uuid }
      : representedPeople(accounts, intervener.uuid).find(({ uuid }) => uuid === of);
  if (!subject) return <Redirect replace to={paths.kycForm()} />;
  if (of === null && isWard) return <Ward />;
  return (
    <SubjectProvider key={subject.uuid} value={subject}>
      <Questionnaire />
    </SubjectProvider>
  );
};
