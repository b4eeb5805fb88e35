import type { Activity } from '@area/domain/code-lists/cnae';
import { hasWords, wordsOf } from '@area/kit/fields/typed-words.ts';

/** Most that are offered at once. */
export const ACTIVITIES_SHOWN = 8;
const SHORTEST = 3;

/** The activities whose name has every word that was typed, or whose code begins with it. */
export const findActivities = (
  activities: readonly Activity[],
  typed: string,
): readonly Activity[] => {
  const words = wordsOf(typed);
  if (words.join('').length < SHORTEST) return [];
  return activities.filter(
    ({ code, title }) => code.startsWith(typed.trim()) || hasWords(title, words),
  );
};
