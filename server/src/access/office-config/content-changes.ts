import type { ProposedChange } from '@area/domain/staff/proposal';

/** More than a person reads; what follows is counted. */
const MOST_SHOWN = 300;

/** Each value of a content by where it stands. *Example*: `styles.light.accent`. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly [string, string][] => {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
};

/** What of a brand is another, as its checkers see it. */
export const contentChanges = (
  before: object | undefined,
  after: object,
): readonly ProposedChange[] => {
  const [old, fresh] = [new Map(leavesOf(before ?? {})), new Map(leavesOf(after))];
  const changes = [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? null, to: fresh.get(field) ?? null }))
    .filter(({ from, to }) => from !== to);
  if (changes.length <= MOST_SHOWN) return changes;
  const more = String(changes.length - MOST_SHOWN);
  return [...changes.slice(0, MOST_SHOWN), { field: 'more_changes', from: null, to: more }];
};
