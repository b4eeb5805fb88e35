import { parsePercentage } from '@area/domain/kyc/rows';
import { rate } from '@area/domain/money/money';
import { formatPercent } from '@area/domain/money/format';
import { RowsField } from '@area/kit/forms/rows-field.tsx';
import { t } from './texts.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { rowsAnswer } from './answers.ts';
import css from './kyc.module.css';
import type { ListFieldProps } from './list-field-props.ts';
import { OwnerCells } from './owner-cells.tsx';
import { PersonCells } from './person-cells.tsx';
import { NO_OWNER, ROWS_MAX } from './rows.ts';
import type { OwnerRow } from './rows.ts';

/** What the percentages that can be read come to. */
const Sum = ({ rows }: { readonly rows: readonly OwnerRow[] }) => {
  const sum = rate(
    rows.reduce((total, { percentage }) => total + (parsePercentage(percentage.trim()) ?? 0n), 0n),
  );
  return (
    <output className={css['sum']}>
      <span>{t('kyc.owners.sum')}</span>
      <strong>{formatPercent(sum)}</strong>
    </output>
  );
};

/** Who owns an entity from 25 % on, with the sum of what they hold. *Source*: decisions 5.2 (E06). */
export const OwnersField = ({ code, label, section }: ListFieldProps) => {
  const rows = rowsAnswer(section.answers, code, NO_OWNER);
  return (
    <RowsField
      name={code}
      label={label}
      hint={t('kyc.owners.hint')}
      error={section.errorOf(code)}
      rows={rows}
      titleOf={(place) => t('kyc.owners.row', { number: place + 1 })}
      onChange={(next) => section.change(code, [...next])}
      newRow={() => NO_OWNER}
      first="name"
      most={ROWS_MAX}
      add={t('kyc.owners.add')}
      remove={(place) => t('kyc.owners.remove', { number: place + 1 })}
      below={<Sum rows={rows} />}
    >
      {(row, place, edit) => {
        const at = (cell: string): string => `${code}.${place}.${cell}`;
        return (
          <div className={css['cells']}>
            <PersonCells at={at} row={row} edit={edit} section={section} />
            <AmountField
              name={at('percentage')}
              label={t('kyc.owners.percentage')}
              hint={t('kyc.owners.percentage_hint')}
              unit="%"
              value={row.percentage}
              onChange={(percentage) => edit({ percentage })}
              onBlur={() => section.leave(at('percentage'))}
              error={section.errorOf(at('percentage'))}
            />
            <OwnerCells at={at} row={row} edit={edit} section={section} />
          </div>
        );
      }}
    </RowsField>
  );
};
