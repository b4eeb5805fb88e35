import { saveApplicantIdentity } from '@area/contract/onboarding/applicant-calls';
import { hasDocumentCountry } from '@area/domain/identifiers/document-country';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { paths } from '../../app/paths.ts';
import { useApplicationChange } from '../../calls/onboarding.ts';
import { countryOptions } from '../../parts/record/country-names.ts';
import css from '../../parts/record/record.module.css';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindCheck, bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import {
  IDENTITY_DOCUMENTS,
  identityBody,
  identityValuesOf,
  whyNotIdentityValues,
} from './identity-values.ts';
import type { IdentityValues } from './identity-values.ts';
import { StepForm } from './step-form.tsx';
import type { PersonStepProps } from './step-props.ts';
import { findText, t, textOf } from './step-texts.ts';
import { today } from './today.ts';
import { useKeptForm } from './use-kept.ts';

interface FieldsProps {
  readonly form: Form<IdentityValues>;
  /** The phone may fill in who its owner is. */
  readonly isMe: boolean;
}

type TextName = Exclude<keyof IdentityValues, 'is_document_permanent'>;
const labelOf = (field: string): string | undefined => findText(`onboarding.identity.${field}`);
const bindIn = (form: Form<IdentityValues>) => (name: TextName) =>
  bindTo(form, name, t(`onboarding.identity.${name}`));

const Name = ({ form, isMe }: FieldsProps) => {
  const bind = bindIn(form);
  return (
    <div className={css['fields']}>
      <TextField {...bind('given_name')} autoComplete={isMe ? 'given-name' : 'off'} />
      <TextField {...bind('family_name_1')} autoComplete={isMe ? 'family-name' : 'off'} />
      <TextField {...bind('family_name_2')} autoComplete="off" isOptional />
    </div>
  );
};

const Document = ({ form }: Pick<FieldsProps, 'form'>) => {
  const bind = bindIn(form);
  const { document_type, is_document_permanent } = form.values;
  return (
    <>
      <div className={css['fields']}>
        <Select
          {...bind('document_type')}
          options={IDENTITY_DOCUMENTS.map((value) => ({
            value,
            label: t(`codes.document_type.${value}`),
          }))}
          onChange={(chosen) =>
            form.set({
              document_type: IDENTITY_DOCUMENTS.find((each) => each === chosen) ?? 'DNI',
            })
          }
        />
        {hasDocumentCountry(document_type) ? (
          <Select
            {...bind('document_country')}
            placeholder={t('ui.choose')}
            options={countryOptions()}
          />
        ) : null}
        <TextField {...bind('document_number')} autoComplete="off" />
        {is_document_permanent ? null : <DayField {...bind('document_expiration_date')} />}
      </div>
      {document_type === 'DNI' ? (
        <Checkbox {...bindCheck(form, 'is_document_permanent')}>
          {t('onboarding.identity.is_document_permanent')}
        </Checkbox>
      ) : null}
    </>
  );
};

const Birth = ({ form }: Pick<FieldsProps, 'form'>) => {
  const bind = bindIn(form);
  return (
    <div className={css['fields']}>
      <DayField {...bind('birthdate')} />
      <TextField {...bind('birth_city')} autoComplete="off" />
      <Select {...bind('birth_country')} options={countryOptions()} />
      <Select {...bind('nationality')} options={countryOptions()} />
    </div>
  );
};

/** Who somebody is, as their document says. *Source*: office 7. */
export const IdentityStep = ({ person, above, onDone }: PersonStepProps) => {
  const { mutateAsync } = useApplicationChange(saveApplicantIdentity);
  const form = useKeptForm<IdentityValues>({
    place: `${person.uuid}.IDENTITY`,
    initial: identityValuesOf(person),
    whyNot: (values) => whyNotIdentityValues(values, person.role, today()),
    textOf,
  });
  const send = async (values: IdentityValues): Promise<void> => {
    const birthdate = parseCivilDate(values.birthdate) ?? today();
    await mutateAsync({ params: { id: person.uuid }, body: identityBody(values, birthdate) });
    onDone();
  };
  return (
    <Stack>
      <PageTitle
        above={above}
        intro={t(
          person.role === 'MINOR' ? 'onboarding.identity.intro_minor' : 'onboarding.identity.intro',
        )}
      >
        {t('onboarding.identity.title')}
      </PageTitle>
      <StepForm form={form} labelOf={labelOf} onSend={send} back={paths.onboarding()}>
        <Name form={form} isMe={person.is_me} />
        <Document form={form} />
        <Birth form={form} />
      </StepForm>
    </Stack>
  );
};
