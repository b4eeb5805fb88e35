import type { AccountSummary } from '@area/contract/accounts/schemas';

/** The person of a record: oneself, or somebody whom one represents. */
export interface Subject {
  readonly uuid: string;
  /** Nothing for oneself. */
  readonly name?: string;
}

/** Somebody whom the reader represents. */
export interface RepresentedPerson extends Required<Subject> {
  /** A person or an entity. */
  readonly type: AccountSummary['account_type'];
}

/** Attorneys and authorised people act on an account and represent no person; the representative of its holder may change it too. */
const SPEAKING = 'A';

/**
 * The owners of accounts on which the reader acts for others: entities, minors, incapable people. *Source*: decisions 6.1,
 * 6.3 (4).
 */
export const representedPeople = (
  accounts: readonly AccountSummary[],
  self: string,
): readonly RepresentedPerson[] => {
  const acted = accounts.filter(
    ({ holders, my_actions }) =>
      my_actions.includes(SPEAKING) && holders.every(({ uuid }) => uuid !== self),
  );
  const others = new Map(
    acted.flatMap(({ holders, account_type: type }) =>
      holders.map(({ uuid, name }) => [uuid, { uuid, name, type }] as const),
    ),
  );
  return [...others.values()];
};
