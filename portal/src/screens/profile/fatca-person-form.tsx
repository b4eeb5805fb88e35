import type { FatcaAnswers, TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { US_INDICIA, whyNotFatcaPerson } from '@area/domain/kyc/fatca-person';
import type { UsIndicium } from '@area/domain/kyc/fatca-person';
import { whyNotTaxNumber } from '@area/domain/rules/tin';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { useSubject } from '../../calls/subject.ts';
import { useChangeFatca } from '../../calls/tax-residence.ts';
import css from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { findText, t, textOf } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { YesNo } from '@area/kit/controls/yes-no.tsx';

interface Values {
  readonly is_us_citizen: boolean | null;
  readonly is_us_resident: boolean | null;
  readonly us_tin: string;
  readonly indicia: readonly UsIndicium[];
}

const valuesOf = (fatca: FatcaAnswers | null): Values =>
  fatca?.kind === 'PHYSICAL'
    ? fatca
    : { is_us_citizen: null, is_us_resident: null, us_tin: '', indicia: [] };

const isUs = ({ is_us_citizen, is_us_resident }: Values): boolean =>
  is_us_citizen === true || is_us_resident === true;

/** As it is sent: what was asked only of others is left out. */
const answersOf = (values: Values) => ({
  kind: 'PHYSICAL' as const,
  is_us_citizen: values.is_us_citizen === true,
  is_us_resident: values.is_us_resident === true,
  us_tin: isUs(values) ? values.us_tin.trim() : '',
  indicia: isUs(values) ? [] : [...values.indicia],
  refuses: false,
});

const whyNot = (values: Values): readonly FieldReason[] => {
  const answers = answersOf(values);
  const missing = whyNotFatcaPerson({
    ...answers,
    seen_on: null,
    is_cured: false,
    client_since: null,
    last_active_on: null,
  });
  const wrong =
    answers.us_tin === ''
      ? undefined
      : whyNotTaxNumber({ countryCode: 'US', tinNumber: answers.us_tin });
  return [
    ...(['is_us_citizen', 'is_us_resident'] as const).flatMap((field) =>
      atField(field, values[field] === null ? reason('rules.required') : undefined),
    ),
    ...atField('us_tin', missing ?? wrong),
  ];
};

const labelOf = (field: string): string | undefined => findText(`profile.fatca.${field}`);

/** What points to the United States nevertheless, each to tick. */
const Indicia = ({
  values,
  onChange,
}: {
  readonly values: readonly UsIndicium[];
  readonly onChange: (values: readonly UsIndicium[]) => void;
}) => (
  <fieldset className={css['boxes']}>
    <legend>{t('profile.fatca.indicia')}</legend>
    {US_INDICIA.map((indicium) => (
      <Checkbox
        key={indicium}
        name={`indicia.${indicium}`}
        isSelected={values.includes(indicium)}
        onChange={(isOn) =>
          onChange(isOn ? [...values, indicium] : values.filter((other) => other !== indicium))
        }
      >
        {t(`codes.us_indicium.${indicium}`)}
      </Checkbox>
    ))}
  </fieldset>
);

/** FATCA of a person, one question leading to the next. *Source*: decisions 5.3. */
export const FatcaPersonForm = ({
  declared,
  onDone,
}: {
  readonly declared: TaxDeclaration;
  readonly onDone: () => void;
}) => {
  const uuid = useSubject();
  const { mutateAsync } = useChangeFatca();
  const form = useForm<Values>(valuesOf(declared.fatca), whyNot, textOf);
  const { values } = form;
  const send = async (sent: Values): Promise<void> => {
    await mutateAsync({
      params: { id: uuid },
      body: { ...answersOf(sent), version: declared.version },
    });
    showToast({ tone: 'good', title: t('profile.tax.saved') });
    onDone();
  };
  const question = (name: 'is_us_citizen' | 'is_us_resident') => (
    <YesNo
      name={name}
      label={t(`profile.fatca.${name}`)}
      value={values[name]}
      onChange={(answer) => form.set({ [name]: answer })}
      error={form.errorOf(name)}
    />
  );
  return (
    <RecordForm
      form={form}
      submit={t('profile.tax.declare_fatca')}
      labelOf={labelOf}
      onSend={send}
      onCancel={onDone}
    >
      {question('is_us_citizen')}
      {question('is_us_resident')}
      {isUs(values) ? (
        <TextField
          name="us_tin"
          label={t('profile.fatca.us_tin')}
          value={values.us_tin}
          onChange={(us_tin) => form.set({ us_tin })}
          onBlur={() => form.leave('us_tin')}
          error={form.errorOf('us_tin')}
        />
      ) : null}
      {values.is_us_citizen === false && values.is_us_resident === false ? (
        <Indicia values={values.indicia} onChange={(indicia) => form.set({ indicia })} />
      ) : null}
    </RecordForm>
  );
};
