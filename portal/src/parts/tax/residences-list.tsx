import { RESIDENCES_MAX } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { RowsField } from '@area/kit/forms/rows-field.tsx';
import { t } from './texts.ts';
import { ResidenceFields } from './residence-fields.tsx';

export const emptyResidence = (country = ''): TaxResidence => ({
  country,
  tin: '',
  reason_no_tin: null,
  explanation: '',
});

interface ResidencesListProps {
  /** What the rules call the list. *Example*: `residences`. */
  readonly field: string;
  readonly value: readonly TaxResidence[];
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (value: readonly TaxResidence[]) => void;
  readonly onLeave: (field: string) => void;
}

/** Every country where taxes are paid, one at least. */
export const ResidencesList = ({
  field,
  value,
  errorOf,
  onChange,
  onLeave,
}: ResidencesListProps) => (
  <RowsField
    name={field}
    error={errorOf(field)}
    rows={value}
    titleOf={(place) => t('profile.tax.residence', { number: place + 1 })}
    onChange={onChange}
    newRow={emptyResidence}
    first="country"
    most={RESIDENCES_MAX}
    add={t('profile.tax.add')}
    remove={(place) => t('profile.tax.remove_label', { number: place + 1 })}
  >
    {(residence, place, change) => (
      <ResidenceFields
        field={`${field}.${place}`}
        value={residence}
        errorOf={errorOf}
        onChange={change}
        onLeave={onLeave}
      />
    )}
  </RowsField>
);
