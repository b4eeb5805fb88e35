import { MISSING_TIN_REASONS } from '@area/domain/kyc/codes';
import { RESIDENCES_MAX } from '@area/domain/kyc/tax-residence';
import { RowsField } from '@area/kit/forms/rows-field.tsx';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { CountryField } from './country-field.tsx';
import css from './kyc.module.css';
import type { ListFieldProps } from './list-field-props.ts';
import { rowsAnswer } from './answers.ts';
import { NO_RESIDENCE } from './rows.ts';
import type { ResidenceRow } from './rows.ts';

const reasons = () => [
  { value: '', label: t('kyc.residences.has_tin') },
  ...MISSING_TIN_REASONS.map((value) => ({ value, label: t(`codes.missing_tin_reason.${value}`) })),
];

interface ResidenceCellsProps extends Pick<ListFieldProps, 'section'> {
  /** What the form calls this residence. */
  readonly name: string;
  readonly row: ResidenceRow;
  readonly edit: (part: Partial<ResidenceRow>) => void;
}

/** One country, with the number there or why there is none. */
const ResidenceCells = ({
  name,
  row,
  edit,
  section: { leave, checkTin, errorOf },
}: ResidenceCellsProps) => {
  const at = (cell: string): string => `${name}.${cell}`;
  const field = (cell: string) => ({ name: at(cell), error: errorOf(at(cell)) });
  const leaveTin = (): void => {
    leave(at('tin'));
    checkTin({ field: at('tin'), countryCode: row.country, tinNumber: row.tin });
  };
  return (
    <div className={css['cells']}>
      <CountryField
        {...field('country')}
        label={t('kyc.residences.country')}
        value={row.country}
        onChange={(country) => edit({ country })}
        onBlur={() => leave(at('country'))}
      />
      <Select
        {...field('reason_no_tin')}
        label={t('kyc.residences.no_tin')}
        value={row.reason_no_tin ?? ''}
        options={reasons()}
        onChange={(chosen) =>
          edit({
            reason_no_tin: MISSING_TIN_REASONS.find((each) => each === chosen) ?? null,
            ...(chosen === '' ? {} : { tin: '' }),
          })
        }
      />
      {row.reason_no_tin === null ? (
        <TextField
          {...field('tin')}
          label={t('kyc.residences.tin')}
          value={row.tin}
          onChange={(tin) => edit({ tin })}
          onBlur={leaveTin}
          autoComplete="off"
        />
      ) : null}
      {row.reason_no_tin === 'B' ? (
        <div className={css['wide']}>
          <TextField
            {...field('explanation')}
            label={t('kyc.residences.explanation')}
            value={row.explanation}
            onChange={(explanation) => edit({ explanation })}
            onBlur={() => leave(at('explanation'))}
          />
        </div>
      ) : null}
    </div>
  );
};

/** Countries where somebody pays taxes, each with its number or why there is none. *Source*: decisions 5.2 (K02). */
export const ResidencesField = ({ code, label, section }: ListFieldProps) => {
  const { answers, change, errorOf } = section;
  const rows = rowsAnswer(answers, code, NO_RESIDENCE);
  return (
    <RowsField
      name={code}
      label={label}
      hint={t('kyc.residences.hint')}
      error={errorOf(code)}
      rows={rows}
      titleOf={(place) => t('kyc.residences.row', { number: place + 1 })}
      onChange={(next) => change(code, [...next])}
      newRow={() => NO_RESIDENCE}
      first="country"
      most={RESIDENCES_MAX}
      add={t('kyc.residences.add')}
      remove={(place) => t('kyc.residences.remove', { number: place + 1 })}
    >
      {(row, place, edit) => (
        <ResidenceCells name={`${code}.${place}`} row={row} edit={edit} section={section} />
      )}
    </RowsField>
  );
};
