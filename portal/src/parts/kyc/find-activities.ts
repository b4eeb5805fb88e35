import type { Activity } from '@area/domain/code-lists/cnae';
import { matchesWords, searchWordsOf } from '@area/kit/fields/search-words.ts';

/** Most that are offered at once. */
export const ACTIVITIES_SHOWN = 8;
const SHORTEST = 3;

/** The activities whose name has every word that was typed, or whose code begins with it. */
export const findActivities = (
  activities: readonly Activity[],
  typed: string,
): readonly Activity[] => {
  const words = searchWordsOf(typed);
  if (words.join('').length < SHORTEST) return [];
  return activities.filter(
    ({ code, title }) => code.startsWith(typed.trim()) || matchesWords(title, words),
  );
};
