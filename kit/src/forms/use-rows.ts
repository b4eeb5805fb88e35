import { useFocusNamed } from './use-focus-named.ts';

export interface RowsGiven<Row> {
  /** What the rules call the list, and its fieldset: `name.0.country` is a cell of its first row. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly newRow: () => Row;
  /** The cell of a row that takes the focus. */
  readonly first: string;
  /** So many rows stay; one unless it is said. */
  readonly least?: number;
  readonly most: number;
}

/**
 * What is done to a list that is filled in row by row. A new row takes the focus, and the one before a row that was removed; the
 * list itself where none is left. Nothing to press where the list is as short or as long as it may be.
 */
export const useRows = <Row>({
  name,
  rows,
  onChange,
  newRow,
  first,
  least = 1,
  most,
}: RowsGiven<Row>) => {
  const focusNamed = useFocusNamed();
  const focusRow = (at: number): void => focusNamed(`${name}.${at}.${first}`);
  return {
    change: (at: number, part: Partial<Row>): void =>
      onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row))),
    add:
      rows.length < most
        ? (): void => {
            onChange([...rows, newRow()]);
            focusRow(rows.length);
          }
        : undefined,
    remove:
      rows.length > least
        ? (at: number): void => {
            onChange(rows.toSpliced(at, 1));
            if (rows.length === 1) focusNamed(name);
            else focusRow(Math.max(0, at - 1));
          }
        : undefined,
  };
};
