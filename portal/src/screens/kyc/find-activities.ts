import type { Activity } from '@area/domain/code-lists/cnae';

/** Most that are offered at once. */
export const ACTIVITIES_SHOWN = 8;
const SHORTEST = 3;
const ACCENTS = /\p{Diacritic}/gu;

const plain = (text: string): string => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The activities whose name has every word that was typed, or whose code begins with it. */
export const findActivities = (
  activities: readonly Activity[],
  typed: string,
): readonly Activity[] => {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.join('').length < SHORTEST) return [];
  return activities.filter(
    ({ code, title }) =>
      code.startsWith(typed.trim()) || words.every((word) => plain(title).includes(word)),
  );
};
