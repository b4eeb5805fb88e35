import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, isTypedInto } from '../../parts/single-keys.ts';

interface GlobalKeys {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** Ctrl-K anywhere, and `?` where nothing is typed. */
export const useGlobalKeys = ({ onSearch, onHelp }: GlobalKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isHelp = event.key === '?' && areSingleKeysOn() && !isTypedInto(event.target);
    if (!isSearch && !isHelp) return;
    event.preventDefault();
    if (isSearch) onSearch();
    else onHelp();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
