import type { AccountSummary } from '@area/contract/accounts';

/** Of whom something is: oneself, or somebody for whom one speaks. */
export interface Subject {
  readonly uuid: string;
  /** Nothing for oneself. */
  readonly name?: string;
}

/** Whoever owns accounts on which the reader acts for others: the entity, the ward. *Source*: decisions 6.3 (4). */
export const othersSpokenFor = (accounts: readonly AccountSummary[], self: string): readonly Required<Subject>[] => {
  const acted = accounts.filter(({ holders }) => holders.every(({ uuid }) => uuid !== self));
  const others = new Map(acted.flatMap(({ holders }) => holders).map(({ uuid, name }) => [uuid, { uuid, name }]));
  return [...others.values()];
};
