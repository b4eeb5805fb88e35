import { US_INDICIA } from '@area/domain/kyc/fatca-person';
import type { UsIndicium } from '@area/domain/kyc/fatca-person';
import css from '../record/record.module.css';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import { isUsPerson } from './fatca-person-values.ts';
import type { FatcaPersonValues } from './fatca-person-values.ts';

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
export const FatcaPersonFields = ({ form }: { readonly form: Form<FatcaPersonValues> }) => {
  const { values } = form;
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
    <>
      {question('is_us_citizen')}
      {question('is_us_resident')}
      {isUsPerson(values) ? (
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
    </>
  );
};
