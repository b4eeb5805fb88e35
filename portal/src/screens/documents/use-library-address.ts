import { DOCUMENT_CATEGORIES } from '@area/domain/document/codes';
import type { DocumentCategory } from '@area/domain/document/codes';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';

/** The view of the library in its address: a shared or reloaded link shows the same. */
export interface LibraryAddress {
  readonly category: DocumentCategory | undefined;
  readonly year: number | undefined;
  readonly account: string | undefined;
  readonly search: string;
  /** *Units*: 1 is the first. */
  readonly page: number;
}

const numberOf = (text: string | null, shape: RegExp): number | undefined =>
  text !== null && shape.test(text) ? Number(text) : undefined;

const hrefOf = ({ category, year, account, search, page }: LibraryAddress): string => {
  const parameters = new URLSearchParams();
  if (category) parameters.set('category', category);
  if (year) parameters.set('year', String(year));
  if (account) parameters.set('account', account);
  if (search) parameters.set('search', search);
  if (page > 1) parameters.set('page', String(page));
  return [paths.documents(), parameters.toString()].filter(Boolean).join('?');
};

export type ChangeLibrary = (
  change: Partial<LibraryAddress>,
  options?: { readonly replace: boolean },
) => void;

/** The address and how to change it. Another choice begins at its first page; unknown values filter nothing. */
export const useLibraryAddress = (): readonly [LibraryAddress, ChangeLibrary] => {
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const { accounts } = useKnownMe().private_area;
  const address: LibraryAddress = {
    category: DOCUMENT_CATEGORIES.find((category) => category === parameters.get('category')),
    year: numberOf(parameters.get('year'), /^(19|2[01])\d\d$/),
    account: accounts.find(({ uuid }) => uuid === parameters.get('account'))?.uuid,
    search: parameters.get('search') ?? '',
    page: numberOf(parameters.get('page'), /^[1-9]\d{0,5}$/) ?? 1,
  };
  return [
    address,
    (change, options) => navigate(hrefOf({ ...address, page: 1, ...change }), options),
  ];
};
