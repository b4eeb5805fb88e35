import { MISSING_TIN_REASONS } from '@area/domain/kyc/codes';
import type { MissingTinReason } from '@area/domain/kyc/codes';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { Reason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { useTinCheck } from '../../calls/kyc.ts';
import { countryOptions } from '../record/country-names.ts';
import css from '../record/record.module.css';
import { t, textOf } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';

interface ResidenceFieldsProps {
  /** What the rules call this residence. *Example*: `residences.0`. */
  readonly field: string;
  readonly value: TaxResidence;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (value: TaxResidence) => void;
  readonly onLeave: (field: string) => void;
}

/** What the check of a number said. */
interface Checked extends Pick<TaxResidence, 'country' | 'tin'> {
  readonly found: Reason | undefined;
}

const hasReason = ({ tin }: TaxResidence): boolean => tin.trim() === '';

/** Why somebody has no number in a country. */
const MissingNumber = ({
  field,
  value,
  errorOf,
  onChange,
}: Pick<ResidenceFieldsProps, 'field' | 'value' | 'errorOf'> & {
  readonly onChange: (part: Partial<TaxResidence>) => void;
}) => (
  <div className={css['fields']}>
    <Select
      name={`${field}.reason_no_tin`}
      label={t('profile.tax.no_tin')}
      value={value.reason_no_tin ?? ''}
      placeholder={t('ui.choose')}
      options={MISSING_TIN_REASONS.map((code) => ({
        value: code,
        label: t(`codes.missing_tin_reason.${code}`),
      }))}
      onChange={(code) =>
        onChange({ reason_no_tin: code === '' ? null : (code as MissingTinReason) })
      }
      error={errorOf(`${field}.reason_no_tin`)}
    />
    {value.reason_no_tin === 'B' ? (
      <TextField
        name={`${field}.explanation`}
        label={t('profile.tax.explanation')}
        value={value.explanation}
        onChange={(explanation) => onChange({ explanation })}
        error={errorOf(`${field}.explanation`)}
      />
    ) : null}
  </div>
);

/** One country, with the number there or why there is none. The number is checked when its field is left. */
export const ResidenceFields = ({
  field,
  value,
  errorOf,
  onChange,
  onLeave,
}: ResidenceFieldsProps) => {
  const checkTin = useTinCheck();
  const [checked, setChecked] = useState<Checked>();
  const change = (part: Partial<TaxResidence>): void => {
    onChange({ ...value, ...part });
  };
  const check = async (): Promise<void> => {
    onLeave(`${field}.tin`);
    if (hasReason(value)) return;
    const found = await checkTin({ countryCode: value.country, tinNumber: value.tin });
    setChecked({ country: value.country, tin: value.tin, found });
  };
  // Of what is in the fields now: the answer may come late, and another residence may have taken this place.
  const isOfThis = checked?.country === value.country && checked.tin === value.tin;
  const unchecked = isOfThis && checked.found && textOf(checked.found.key, checked.found.params);
  // The server names the residence and not the part of it.
  const refused = errorOf(field);
  return (
    <>
      <div className={css['fields']}>
        <Select
          name={`${field}.country`}
          label={t('profile.tax.country')}
          value={value.country}
          placeholder={t('ui.choose')}
          options={countryOptions()}
          onChange={(country) => change({ country })}
          onBlur={() => onLeave(`${field}.country`)}
          error={errorOf(`${field}.country`)}
        />
        <TextField
          name={refused === undefined ? `${field}.tin` : field}
          label={t('profile.tax.tin')}
          hint={t('profile.tax.tin_hint')}
          value={value.tin}
          onChange={(tin) =>
            change({ tin, ...(tin.trim() === '' ? {} : { reason_no_tin: null, explanation: '' }) })
          }
          onBlur={() => void check()}
          error={errorOf(`${field}.tin`) ?? refused ?? (unchecked || undefined)}
        />
      </div>
      {hasReason(value) ? (
        <MissingNumber field={field} value={value} errorOf={errorOf} onChange={change} />
      ) : null}
    </>
  );
};
