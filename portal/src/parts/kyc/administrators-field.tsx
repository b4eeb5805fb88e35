import { RowsField } from '@area/kit/forms/rows-field.tsx';
import { t } from './texts.ts';
import { rowsAnswer } from './answers.ts';
import css from './kyc.module.css';
import type { ListFieldProps } from './list-field-props.ts';
import { PersonCells } from './person-cells.tsx';
import { NO_PERSON, ROWS_MAX } from './rows.ts';

/** Who administers an entity that nobody owns. *Source*: decisions 5.2 (E06). */
export const AdministratorsField = ({ code, label, section }: ListFieldProps) => (
  <RowsField
    name={code}
    label={label}
    hint={t('kyc.administrators.hint')}
    error={section.errorOf(code)}
    rows={rowsAnswer(section.answers, code, NO_PERSON)}
    titleOf={(place) => t('kyc.administrators.row', { number: place + 1 })}
    onChange={(rows) => section.change(code, [...rows])}
    newRow={() => NO_PERSON}
    first="name"
    most={ROWS_MAX}
    add={t('kyc.administrators.add')}
    remove={(place) => t('kyc.administrators.remove', { number: place + 1 })}
  >
    {(row, place, edit) => (
      <div className={css['cells']}>
        <PersonCells
          at={(cell) => `${code}.${place}.${cell}`}
          row={row}
          edit={edit}
          section={section}
        />
      </div>
    )}
  </RowsField>
);
