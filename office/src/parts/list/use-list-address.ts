import { useLocation, useSearch } from 'wouter';
import type { ChosenFilters, ListFilter } from './list-filter.ts';

/** How many rows a page has: as many as a slow machine still scrolls smoothly. All of a filter are marked and downloaded without a page of them. */
export const PAGE_SIZES = [25, 50, 200] as const;
const USUAL_SIZE = 50;

/** Where somebody is in a list, as the address says it. */
export interface ListAddress {
  readonly offset: number;
  readonly limit: number;
  /** As `$orderby`; empty for the usual order of the call. */
  readonly sort: string;
  readonly chosen: ChosenFilters;
  /** The ids of the columns that are shown; undefined for the usual ones. */
  readonly columns: readonly string[] | undefined;
}

interface AddressInHand extends ListAddress {
  /** Another page; the rest stays. */
  readonly move: (offset: number) => void;
  readonly resize: (limit: number) => void;
  readonly order: (sort: string) => void;
  readonly filter: (id: string, value: string) => void;
  readonly clear: () => void;
  readonly show: (columns: readonly string[]) => void;
}

const toWhole = (text: string | null, usual: number): number => {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : usual;
};

/** Keeps page, order, filters and columns in the address, so that a link or the back button shows the same list. */
export const useListAddress = (filters: readonly ListFilter[], prefix = ''): AddressInHand => {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const name = (key: string): string => prefix + key;
  const change = (next: Readonly<Record<string, string>>): void => {
    const changed = new URLSearchParams(search);
    for (const [key, value] of Object.entries(next))
      if (value === '') changed.delete(name(key));
      else changed.set(name(key), value);
    const text = changed.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };
  const chosen = Object.fromEntries(
    filters.map(({ id }) => [id, search.get(name(id)) ?? ''] as const),
  );
  const columns = search.get(name('cols'));
  return {
    offset: toWhole(search.get(name('from')), 0),
    limit: PAGE_SIZES.find((size) => size === toWhole(search.get(name('size')), 0)) ?? USUAL_SIZE,
    sort: search.get(name('sort')) ?? '',
    chosen,
    columns: columns === null ? undefined : columns.split('.'),
    move: (offset) => change({ from: offset === 0 ? '' : String(offset) }),
    resize: (limit) => change({ size: limit === USUAL_SIZE ? '' : String(limit), from: '' }),
    order: (sort) => change({ sort, from: '' }),
    filter: (id, value) => change({ [id]: value, from: '' }),
    clear: () => change({ ...Object.fromEntries(filters.map(({ id }) => [id, ''])), from: '' }),
    show: (shown) => change({ cols: shown.join('.') }),
  };
};
