import { saveApplicantCompany } from '@area/contract/onboarding/applicant-calls';
import { whyNotCompany } from '@area/domain/application/identity';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { countryOptions } from '../../parts/record/country-names.ts';
import css from '../../parts/record/record.module.css';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StepForm } from './step-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { findText, t, textOf } from './step-texts.ts';
import { today } from './today.ts';
import { useKeptForm } from './use-kept.ts';

interface CompanyValues {
  readonly name: string;
  readonly document_number: string;
  /** *Shape*: `YYYY-MM-DD`, or empty. */
  readonly incorporated_on: string;
  /** *Shape*: alpha-2. */
  readonly country: string;
}

/** The server's own rules; an unfinished date is refused as such. */
const whyNot = (values: CompanyValues): readonly FieldReason[] => {
  const day = parseCivilDate(values.incorporated_on);
  const found = whyNotCompany({ ...values, incorporated_on: day ?? today() }, today());
  return day ? found : [...found, ...atField('incorporated_on', reason('rules.required'))];
};

const labelOf = (field: string): string | undefined => findText(`onboarding.company.${field}`);

/** Which company applies. */
export const CompanyStep = ({ person, above, onDone }: PersonStepProps) => {
  const { mutateAsync } = useApplicationChange(saveApplicantCompany);
  const form = useKeptForm<CompanyValues>({
    place: `${person.uuid}.COMPANY`,
    initial: {
      name: person.company?.name ?? '',
      document_number: person.company?.document_number ?? '',
      incorporated_on: person.company?.incorporated_on ?? '',
      country: person.company?.country ?? 'ES',
    },
    whyNot,
    textOf,
  });
  const bind = (name: keyof CompanyValues) => bindTo(form, name, t(`onboarding.company.${name}`));
  const send = async (body: CompanyValues): Promise<void> => {
    await mutateAsync({ params: { id: person.uuid }, body });
    onDone();
  };
  return (
    <Stack>
      <PageTitle above={above} intro={t('onboarding.company.intro')}>
        {t('onboarding.company.title')}
      </PageTitle>
      <StepForm form={form} labelOf={labelOf} onSend={send} back={paths.onboarding()}>
        <TextField {...bind('name')} autoComplete="organization" />
        <div className={css['fields']}>
          <TextField {...bind('document_number')} autoComplete="off" />
          <DayField {...bind('incorporated_on')} />
          <Select {...bind('country')} options={countryOptions()} />
        </div>
      </StepForm>
    </Stack>
  );
};
