import { PERIODICITIES } from '@area/domain/operation/codes';
import type { Periodicity } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';

interface PeriodicityFieldProps {
  readonly label: string;
  readonly value: '' | Periodicity;
  readonly onChange: (value: Periodicity) => void;
  /** Shown while nothing is chosen; left out where something always is. */
  readonly placeholder?: string;
  readonly error?: string | undefined;
}

/** How often something repeats. */
export const PeriodicityField = ({ onChange, ...field }: PeriodicityFieldProps) => (
  <Select
    {...field}
    name="periodicity"
    options={PERIODICITIES.map((value) => ({ value, label: t(`codes.periodicity.${value}`) }))}
    onChange={(value) => onChange(value as Periodicity)}
  />
);
