import type { Column, PhonePlace } from './column.ts';

export interface PhoneLayout {
  readonly places: ReadonlyMap<string, PhonePlace>;
  /** The second line begins with a column, not with the second line of the name. */
  readonly hasNote: boolean;
  /** Something is shown only when the row is opened. */
  readonly hasMore: boolean;
}

type Placed = Pick<Column<unknown>, 'id' | 'align' | 'isRowHeader' | 'phone'>;

/** Where no column says its place, the last number is what counts. */
const placesOf = (columns: readonly Placed[]): ReadonlyMap<string, PhonePlace> => {
  const said = columns.flatMap(({ id, phone }) => (phone ? [[id, phone] as const] : []));
  if (said.length > 0) return new Map(said);
  const figure = columns.findLast(({ align, isRowHeader }) => align === 'end' && !isRowHeader);
  return new Map(figure ? [[figure.id, 'figure']] : []);
};

/** How the columns of a table become the two lines of a phone. */
export const phoneLayoutOf = (
  columns: readonly Placed[],
  { isCompact }: { readonly isCompact: boolean },
): PhoneLayout => {
  const places = isCompact ? new Map<string, PhonePlace>() : placesOf(columns);
  return {
    places,
    hasNote: [...places.values()].includes('note'),
    hasMore: !isCompact && columns.some(({ id, isRowHeader }) => !isRowHeader && !places.has(id)),
  };
};
