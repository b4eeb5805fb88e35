import type { Screen } from './screen-window.ts';

/** Parallel actions of the same person disturb each other: a group runs in one window after the other. */
const groupsOf = <S extends Screen>(screens: readonly S[]): readonly (readonly S[])[] => {
  const people = [...new Set(screens.map(({ person }) => person))];
  return people.map((whose) => screens.filter(({ person }) => person === whose));
};

/** What may be taken at the same time, and then what moves the clock. */
export const byPerson = <S extends Screen>(
  screens: readonly S[],
): readonly (readonly (readonly S[])[])[] =>
  [screens.filter(({ isLast }) => !isLast), screens.filter(({ isLast }) => isLast)].map(groupsOf);

/** Works through groups, so many at a time, each in its own order. The longest groups go first. */
export const workThrough = async <T>(
  groups: readonly (readonly T[])[],
  workers: number,
  work: (one: T) => Promise<void>,
): Promise<void> => {
  const left = groups.toSorted((one, other) => one.length - other.length);
  const takeNext = async (): Promise<void> => {
    for (let group = left.pop(); group; group = left.pop())
      for (const one of group) await work(one);
  };
  await Promise.all(Array.from({ length: workers }, takeNext));
};
