import { ACTIVE_REASONS, INSTITUTION_KINDS } from '@area/domain/kyc/fatca-entity';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ActiveReason, InstitutionKind } from '@area/domain/kyc/fatca-entity';
import css from '../record/record.module.css';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import { ControllersList } from './controllers-list.tsx';
import { needsControllers } from './fatca-entity-values.ts';
import type { EntityValues } from './fatca-entity-values.ts';

type Part = { readonly form: Form<EntityValues> };

const bind = (form: Form<EntityValues>, name: 'us_tin' | 'giin' | 'incorporated_on') =>
  bindTo(form, name, t(`profile.fatca.${name}`));

const Institution = ({ form }: Part) => (
  <>
    <RadioCards
      name="institution"
      label={t('profile.fatca.institution')}
      value={form.values.institution}
      cards={INSTITUTION_KINDS.map((value) => ({
        value,
        title: t(`codes.institution_kind.${value}`),
      }))}
      onChange={(value) => form.set({ institution: value as InstitutionKind })}
      error={form.errorOf('institution')}
    />
    {form.values.institution === 'PARTICIPATING' ? (
      <TextField {...bind(form, 'giin')} hint={t('profile.fatca.giin_hint')} />
    ) : null}
    <Checkbox
      name="is_outside_investment_entity"
      isSelected={form.values.is_outside_investment_entity}
      onChange={(is_outside_investment_entity) => form.set({ is_outside_investment_entity })}
    >
      {t('profile.fatca.is_outside_investment_entity')}
    </Checkbox>
  </>
);

const Active = ({ form }: Part) => {
  const chosen = form.values.active_reasons;
  const tick = (each: ActiveReason, isOn: boolean): void =>
    form.set({
      active_reasons: isOn ? [...chosen, each] : chosen.filter((other) => other !== each),
    });
  return (
    <>
      <fieldset className={css['boxes']}>
        <legend>{t('profile.fatca.active_reasons')}</legend>
        {ACTIVE_REASONS.map((each) => (
          <Checkbox
            key={each}
            name={`active_reasons.${each}`}
            isSelected={chosen.includes(each)}
            onChange={(isOn) => tick(each, isOn)}
          >
            {t(`codes.active_reason.${each}`)}
          </Checkbox>
        ))}
      </fieldset>
      {chosen.includes('START_UP') ? <DayField {...bind(form, 'incorporated_on')} /> : null}
    </>
  );
};

/** FATCA of an entity: each answer leads to the next question, in the order of the decision. *Source*: decisions 5.3. */
export const FatcaEntityFields = ({ form, today }: Part & { readonly today: CivilDate }) => {
  const { values } = form;
  const question = (name: 'is_specified_us_person' | 'is_institution') => (
    <YesNo
      name={name}
      label={t(`profile.fatca.${name}`)}
      value={values[name]}
      onChange={(answer) => form.set({ [name]: answer })}
      error={form.errorOf(name)}
    />
  );
  const isOther = values.is_specified_us_person === false && values.is_institution === false;
  return (
    <>
      {question('is_specified_us_person')}
      {values.is_specified_us_person === true ? <TextField {...bind(form, 'us_tin')} /> : null}
      {values.is_specified_us_person === false ? question('is_institution') : null}
      {values.is_specified_us_person === false && values.is_institution === true ? (
        <Institution form={form} />
      ) : null}
      {isOther ? <Active form={form} /> : null}
      {needsControllers(values, today) ? <ControllersList form={form} /> : null}
    </>
  );
};
