import { saveApplicantGdpr } from '@area/contract/onboarding/applicant-calls';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { reason } from '@area/domain/rules/reason';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { answersOf, openQuestions, typedFrom } from '../../parts/record/gdpr-answers.ts';
import type { GdprTyped } from '../../parts/record/gdpr-answers.ts';
import { GdprQuestions, gdprLabel } from '../../parts/record/gdpr-questions.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepForm } from './step-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { t, textOf } from './step-texts.ts';
import { useKeptForm } from './use-kept.ts';

/** What somebody allows with their data, nothing of it beforehand. *Source*: decisions 5.4. */
export const GdprStep = ({ person, above, onDone }: PersonStepProps) => {
  const { mutateAsync } = useApplicationChange(saveApplicantGdpr);
  const form = useKeptForm<GdprTyped>({
    place: `${person.uuid}.GDPR`,
    initial: typedFrom(person.gdpr ?? NO_PREFERENCES),
    whyNot: (typed) =>
      openQuestions(typed).map((field) => ({ field, ...reason('rules.required') })),
    textOf,
  });
  const send = async (typed: GdprTyped): Promise<void> => {
    await mutateAsync({ params: { id: person.uuid }, body: answersOf(typed) });
    onDone();
  };
  const open = form.attempt > 0 ? openQuestions(form.values) : [];
  return (
    <Stack>
      <PageTitle above={above} intro={t('onboarding.gdpr.intro')}>
        {t('onboarding.gdpr.title')}
      </PageTitle>
      <StepForm
        form={form}
        labelOf={(field) => {
          const known = openQuestions(form.values).find((each) => each === field);
          return known && gdprLabel(known);
        }}
        onSend={send}
        back={paths.onboarding()}
      >
        <GdprQuestions typed={form.values} onChange={form.set} open={open} />
      </StepForm>
    </Stack>
  );
};
