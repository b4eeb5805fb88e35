import { ACTIVE_REASONS, INSTITUTION_KINDS } from '@area/domain/kyc/fatca-entity';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import { rowsAnswer } from './answers.ts';
import css from './kyc.module.css';
import type { ListFieldProps } from './list-field-props.ts';
import { ManyField } from './many-field.tsx';
import { NO_CLASSIFICATION } from './rows.ts';
import type { ClassificationRow } from './rows.ts';

const institutions = () => [
  { value: '', label: t('kyc.classification.institution_none') },
  ...INSTITUTION_KINDS.map((value) => ({
    value,
    label: t('kyc.classification.institution_kind', {
      kind: t(`codes.institution_kind.${value}`).toLowerCase(),
    }),
  })),
];

const reasons = () =>
  ACTIVE_REASONS.map((value) => ({ value, label: t(`codes.active_reason.${value}`) }));

/** How FATCA and CRS see an entity, in the order of the decision. *Source*: decisions 5.2 (E10) and 5.3. */
export const ClassificationField = ({
  code,
  label,
  section: { answers, change, leave, errorOf },
}: ListFieldProps) => {
  const [row = NO_CLASSIFICATION] = rowsAnswer(answers, code, NO_CLASSIFICATION);
  const at = (cell: keyof ClassificationRow): string => `${code}.0.${cell}`;
  const edit = (part: Partial<ClassificationRow>): void => change(code, [{ ...row, ...part }]);
  return (
    <fieldset name={code} tabIndex={-1} className={css['rows']}>
      <legend>{label}</legend>
      <YesNo
        name={at('is_specified_us_person')}
        label={t('kyc.classification.us')}
        hint={t('kyc.classification.us_hint')}
        value={row.is_specified_us_person}
        onChange={(is_specified_us_person) => edit({ is_specified_us_person })}
        error={errorOf(at('is_specified_us_person')) ?? errorOf(code)}
      />
      {row.is_specified_us_person === false ? (
        <>
          <Select
            name={at('institution')}
            label={t('kyc.classification.institution')}
            hint={t('kyc.classification.institution_hint')}
            value={row.institution ?? ''}
            options={institutions()}
            onChange={(chosen) =>
              edit({ institution: INSTITUTION_KINDS.find((each) => each === chosen) ?? null })
            }
            error={errorOf(at('institution'))}
          />
          {row.institution === null ? (
            <ManyField
              name={at('active_reasons')}
              label={t('kyc.classification.active')}
              hint={t('kyc.classification.active_hint')}
              options={reasons()}
              value={row.active_reasons}
              onChange={(chosen) =>
                edit({ active_reasons: ACTIVE_REASONS.filter((each) => chosen.includes(each)) })
              }
              onBlur={() => leave(at('active_reasons'))}
              error={errorOf(at('active_reasons'))}
            />
          ) : (
            <Checkbox
              name={at('is_outside_investment_entity')}
              isSelected={row.is_outside_investment_entity}
              onChange={(is_outside_investment_entity) => edit({ is_outside_investment_entity })}
            >
              {t('kyc.classification.outside')}
            </Checkbox>
          )}
        </>
      ) : null}
    </fieldset>
  );
};
