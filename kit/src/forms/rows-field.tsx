import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { FieldError, FieldHint, notesOf } from '../fields/field-notes.tsx';
import css from './rows-field.module.css';
import { useRows } from './use-rows.ts';
import type { RowsGiven } from './use-rows.ts';

interface RowsFieldProps<Row> extends RowsGiven<Row> {
  /** Where no heading above already says it. */
  readonly label?: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Heads a row, and names it for screen readers: each has the same fields. */
  readonly titleOf: (place: number) => string;
  readonly children: (row: Row, place: number, change: (part: Partial<Row>) => void) => ReactNode;
  readonly add: string;
  readonly remove: (place: number) => string;
  /** Says something of them all: a sum. */
  readonly below?: ReactNode;
}

/** A list that is filled in row by row. */
export const RowsField = <Row,>({
  label,
  hint,
  error,
  titleOf,
  children,
  add,
  remove,
  below,
  ...list
}: RowsFieldProps<Row>) => {
  const id = useId();
  const { name, rows } = list;
  const acts = useRows(list);
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      className={css['rows']}
      aria-describedby={notesOf({ id, hint, error })}
    >
      {label === undefined ? null : <legend>{label}</legend>}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place: nothing else names one that is still empty
        <fieldset key={place} className={css['entry']} aria-labelledby={`${id}-${place}`}>
          <div className={css['head']}>
            <span id={`${id}-${place}`} className={css['title']}>
              {titleOf(place)}
            </span>
            {acts.remove ? (
              <Button kind="quiet" label={remove(place)} onPress={() => acts.remove?.(place)}>
                <Icon name="close" size={18} />
              </Button>
            ) : null}
          </div>
          {children(row, place, (part) => acts.change(place, part))}
        </fieldset>
      ))}
      {below}
      {acts.add ? (
        <div>
          <Button kind="secondary" onPress={acts.add}>
            {add}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
};
