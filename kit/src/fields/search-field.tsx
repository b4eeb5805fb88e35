import { SEARCH_MAX_LENGTH } from '@area/contract/paging';
import { useEffect, useState } from 'react';
import { TextField } from './text-field.tsx';

const REST_MS = 350;

interface SearchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/**
 * Searches after a pause in typing or when the field loses the focus, so that nothing typed is lost. Takes over searches
 * from elsewhere: the back button, a link, a removed filter.
 */
export const SearchField = ({ label, hint, search, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const wanted = typed.trim().slice(0, SEARCH_MAX_LENGTH);
  if (search !== known) {
    setKnown(search);
    // The own text comes back without its last blank: the next word is still being typed.
    if (search !== wanted) setTyped(search);
  }
  const leave = (): void => {
    if (wanted !== search) onSearch(wanted);
  };
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => onSearch(wanted), REST_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only a rest in the typing asks; `onSearch` is new at every drawing
  }, [wanted, search]);
  return (
    <TextField
      name="search"
      label={label}
      {...(hint === undefined ? {} : { hint })}
      value={typed}
      onChange={setTyped}
      onBlur={leave}
      autoComplete="off"
    />
  );
};
