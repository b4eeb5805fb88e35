import type { ApplicantKyc } from '@area/contract/onboarding/applicant-schemas';
import { useState } from 'react';
import { useApplicantKyc } from '../../calls/onboarding.ts';
import { TYPED_PREFIX } from '../../calls/application-key.ts';
import { areAnswers, withoutAnswersTo } from '../../parts/kyc/kept-answers.ts';
import { useKept } from '@area/kit/forms/use-kept.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { knownAnswers } from './known-answers.ts';
import { KycSectionForm } from './kyc-section-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { t } from './step-texts.ts';

const LOADING = [
  { width: '100%', height: '4rem' },
  { width: '100%', height: '20rem' },
];

const Sections = ({ kyc, ...props }: PersonStepProps & { readonly kyc: ApplicantKyc }) => {
  const { person, onDone } = props;
  // What is typed and not kept by the server yet survives in this tab.
  const [typed = {}, change] = useKept(`${TYPED_PREFIX}${person.uuid}.KYC`, areAnswers);
  const firstOpen = kyc.sections.findIndex(({ code }) => !kyc.sections_done.includes(code));
  const [at, setAt] = useState(Math.max(0, firstOpen));
  const section = kyc.sections[at];
  if (!section) return null;
  const forget = (): void =>
    change((before = {}) => {
      const left = withoutAnswersTo(section.questions, before);
      return Object.keys(left).length === 0 ? undefined : left;
    });
  return (
    <KycSectionForm
      key={section.code}
      {...props}
      kyc={kyc}
      section={section}
      answers={{ ...knownAnswers(person), ...kyc.answers, ...typed }}
      onChange={(code, answer) => change((before) => ({ ...before, [code]: answer }))}
      onSaved={() => {
        forget();
        if (at + 1 < kyc.sections.length) setAt(at + 1);
        else onDone();
      }}
      onBack={at === 0 ? undefined : () => setAt(at - 1)}
    />
  );
};

/** What the manager must know of a client, section by section. *Source*: decisions 5.2. */
export const KycStep = (props: PersonStepProps) => {
  const { data, error, refetch } = useApplicantKyc(props.person.uuid);
  if (data) return <Sections {...props} kyc={data} />;
  return (
    <Stack>
      <PageTitle above={props.above} isOnItsWay={!error}>
        {t('onboarding.kyc.title')}
      </PageTitle>
      {error ? (
        <FailureState
          error={error}
          title={t('onboarding.kyc.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={LOADING} />
      )}
    </Stack>
  );
};
