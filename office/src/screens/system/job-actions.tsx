import { listJobs, retryJobs, runSteps } from '@area/contract/office/jobs/calls';
import { Select } from '@area/kit/fields/select.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { stepName } from '../../parts/words/step-name.ts';
import { t } from './texts.ts';

const ALL = { step: '' };
type Typed = typeof ALL;

const StepField = ({ form, all }: { readonly form: Form<Typed>; readonly all: string }) => {
  const { data = [] } = useWhole(listJobs, {});
  const steps = [...new Set(data.map(({ step }) => step))].toSorted();
  return (
    <Select
      {...bindTo(form, 'step', t('jobs.which'))}
      options={[
        { value: '', label: all },
        ...steps.map((step) => ({ value: step, label: stepName(step) })),
      ]}
    />
  );
};

/** Asks for steps of the day. */
export const RunAction = () => (
  <OfficeAction
    call={runSteps}
    kind="primary"
    label={t('jobs.run')}
    title={t('jobs.run_title')}
    intro={t('jobs.run_intro')}
    initial={ALL}
    renderFields={(form) => <StepField form={form} all={t('jobs.all_steps')} />}
    bodyOf={({ step }) => (step === '' ? {} : { steps: [step] })}
    outdates={[listJobs]}
  />
);

/** Has steps done again that failed. */
export const RetryAction = () => (
  <OfficeAction
    call={retryJobs}
    label={t('jobs.retry')}
    title={t('jobs.retry_title')}
    initial={ALL}
    renderFields={(form) => <StepField form={form} all={t('jobs.all_failed')} />}
    bodyOf={({ step }) => (step === '' ? {} : { step })}
    outdates={[listJobs]}
  />
);
