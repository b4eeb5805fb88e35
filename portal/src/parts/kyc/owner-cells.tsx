import { HOLDING_TYPES } from '@area/domain/intervener/codes';
import { t } from './texts.ts';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { CountryField } from './country-field.tsx';
import css from './kyc.module.css';
import type { OwnerRow } from './rows.ts';
import type { SectionInHand } from './use-section.ts';

interface OwnerCellsProps {
  readonly at: (cell: string) => string;
  readonly row: OwnerRow;
  readonly edit: (part: Partial<OwnerRow>) => void;
  readonly section: SectionInHand;
}

const TICKS = ['is_indirect', 'is_pep', 'has_control'] as const;

/** How somebody owns an entity, and their tax data. *Source*: decisions 4 (associate). */
export const OwnerCells = ({
  at,
  row,
  edit,
  section: { errorOf, leave, checkTin },
}: OwnerCellsProps) => {
  const field = (cell: 'nationality' | 'tin' | 'holding_type') => ({
    name: at(cell),
    label: t(`kyc.owners.${cell}`),
    error: errorOf(at(cell)),
    value: row[cell],
    onBlur: () => leave(at(cell)),
  });
  const leaveTin = (): void => {
    leave(at('tin'));
    checkTin({ field: at('tin'), countryCode: row.country, tinNumber: row.tin });
  };
  return (
    <>
      <Select
        {...field('holding_type')}
        options={HOLDING_TYPES.map((value) => ({ value, label: t(`codes.holding_type.${value}`) }))}
        placeholder={t('ui.choose')}
        onChange={(chosen) =>
          edit({ holding_type: HOLDING_TYPES.find((each) => each === chosen) ?? '' })
        }
      />
      <CountryField {...field('nationality')} onChange={(nationality) => edit({ nationality })} />
      <TextField
        {...field('tin')}
        hint={t('kyc.owners.tin_hint')}
        autoComplete="off"
        onChange={(tin) => edit({ tin })}
        onBlur={leaveTin}
      />
      <div className={css['wide']}>
        {TICKS.map((tick) => (
          <Checkbox
            key={tick}
            name={at(tick)}
            isSelected={row[tick]}
            onChange={(isTicked) => edit({ [tick]: isTicked })}
          >
            {t(`kyc.owners.${tick === 'has_control' ? 'control' : tick}`)}
          </Checkbox>
        ))}
      </div>
    </>
  );
};
