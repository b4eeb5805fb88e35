import { RESIDENCES_MAX } from '@area/domain/kyc/tax-residence';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import css from '../record/record.module.css';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { useFocusNamed } from '@area/kit/forms/use-focus-named.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
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
}: ResidencesListProps) => {
  const focusNamed = useFocusNamed();
  return (
    <Stack gap="close">
      {value.map((residence, at) => (
        // The place is what the rules call it by.
        <fieldset key={at} className={css['part']}>
          <legend>{t('profile.tax.residence', { number: at + 1 })}</legend>
          <ResidenceFields
            field={`${field}.${at}`}
            value={residence}
            errorOf={errorOf}
            onChange={(changed) => onChange(value.with(at, changed))}
            onLeave={onLeave}
          />
          {value.length > 1 ? (
            <div>
              <Button
                kind="quiet"
                label={t('profile.tax.remove_label', { number: at + 1 })}
                onPress={() => {
                  onChange(value.toSpliced(at, 1));
                  focusNamed(`${field}.${Math.max(0, at - 1)}.country`);
                }}
              >
                {t('profile.tax.remove')}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {value.length < RESIDENCES_MAX ? (
        <div>
          <Button
            kind="secondary"
            onPress={() => {
              onChange([...value, emptyResidence()]);
              focusNamed(`${field}.${value.length}.country`);
            }}
          >
            {t('profile.tax.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};
