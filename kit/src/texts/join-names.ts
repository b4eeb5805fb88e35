import { currentLanguage } from './bundle.ts';

/** `Ana, Luis y Eva`, as the reader's language joins them. */
export const joinNames = (
  names: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(currentLanguage(), { type }).format(names);
