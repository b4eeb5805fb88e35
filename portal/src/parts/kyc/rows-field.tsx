import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { FieldError, FieldHint, notesOf } from '@area/kit/fields/field-notes.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './kyc.module.css';

interface RowsFieldProps<Row> {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly rows: readonly Row[];
  /** Heads a row. */
  readonly titleOf: (place: number) => string;
  readonly children: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly newRow: () => Row;
  readonly most: number;
  readonly add: string;
  readonly remove: (place: number) => string;
  /** Says something of them all: a sum. */
  readonly below?: ReactNode;
}

/** A list that is filled in row by row. Adding a row moves the focus to it; the last row cannot be removed. */
export const RowsField = <Row,>({
  name,
  label,
  hint,
  error,
  rows,
  titleOf,
  children,
  onChange,
  newRow,
  most,
  add,
  remove,
  below,
}: RowsFieldProps<Row>) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const change = (place: number, part: Partial<Row>): void =>
    onChange(rows.map((row, at) => (at === place ? { ...row, ...part } : row)));
  const addRow = (): void => {
    onChange([...rows, newRow()]);
    // Drawn by then: the new row's first field takes the focus.
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select')?.focus(),
    );
  };
  const removeRow = (place: number): void => {
    onChange(rows.filter((_, at) => at !== place));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('input, select')?.focus());
  };
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      className={css['rows']}
      aria-describedby={notesOf({ id, hint, error })}
    >
      <legend>{label}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      <ul ref={list} className={css['list']}>
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: nothing else names one that is still empty
          <li key={place} className={css['entry']}>
            <div className={css['entry_head']}>
              <span className={css['entry_title']}>{titleOf(place)}</span>
              {rows.length > 1 ? (
                <Button kind="quiet" label={remove(place)} onPress={() => removeRow(place)}>
                  <Icon name="close" size={18} />
                </Button>
              ) : null}
            </div>
            <div className={css['cells']}>
              {children(row, place, (part) => change(place, part))}
            </div>
          </li>
        ))}
      </ul>
      {below}
      {rows.length < most ? (
        <div>
          <Button kind="secondary" onPress={addRow}>
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
