import type { DeathBeneficiary } from '@area/domain/pension/death';
import { collectingOf } from '@area/domain/pension/death';
import type { BeneficiaryContingency } from '@area/domain/plan-people/codes';
import { parseShare } from '@area/domain/plan-people/shares';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { listBeneficiaries } from './positions-store.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import { OFFICE_LANGUAGE, translate } from '../../platform/texts/translate.ts';

/** A plan account of somebody who collects. */
export interface PayeeAccount {
  readonly account: string;
  readonly number: string;
  /** Only where nobody is designated: the part that the plan's rules or a judge give them. */
  readonly share: bigint | null;
}

/** Who collects of what a death leaves, and where. */
export interface CollectingHeir {
  readonly account: string;
  readonly share: bigint;
}

export type CollectingOutcome =
  | { readonly refused: Reason }
  | { readonly collecting: readonly CollectingHeir[] };

interface Named extends DeathBeneficiary {
  readonly name: string;
}

/** Whose death it is: the participant's, or a beneficiary's. *Source*: RD 304/2004 article 7.c. */
const CONTINGENCY_OF = {
  C: 'FALLECIMIENTO_PARTICIPE',
  E: 'FALLECIMIENTO_BENEFICIARIO',
} as const satisfies Record<'C' | 'E', BeneficiaryContingency>;

const listDesignated = async (
  db: Db,
  account: string,
  contingency: BeneficiaryContingency,
): Promise<Named[]> =>
  (await listBeneficiaries(db, account, contingency)).map(
    ({ uuid, document_number, line, percentage, ...names }) => ({
      id: document_number ?? uuid,
      name: [names.given_name, names.family_name_1, names.family_name_2].filter(Boolean).join(' '),
      line,
      share: parseShare(percentage) ?? 0n,
    }),
  );

/** For a dead beneficiary without a designation of their own, the participant's designation counts. */
const listFor = async (db: Db, account: string, rights: 'C' | 'E'): Promise<Named[]> => {
  const own = await listDesignated(db, account, CONTINGENCY_OF[rights]);
  return own.length > 0 || rights === 'C' ? own : listDesignated(db, account, CONTINGENCY_OF.C);
};

const byShares = (accounts: readonly PayeeAccount[], rights: 'C' | 'E'): CollectingOutcome => {
  const collecting = accounts.flatMap(({ account, share }) =>
    share === null ? [] : [{ account, share }],
  );
  const contingency = translate(
    OFFICE_LANGUAGE,
    `codes.beneficiary_contingency.${CONTINGENCY_OF[rights]}`,
  );
  return collecting.length === accounts.length && collecting.length > 0
    ? { collecting }
    : { refused: reason('rules.plan_death.no_designation', { contingency }) };
};

interface Death {
  readonly account: string;
  readonly accounts: readonly PayeeAccount[];
  /** Documents of designated people who do not collect. */
  readonly absent: ReadonlySet<string>;
}

/**
 * Who collects after a death: the designated people, by their parts, or the given ones without a designation.
 * *Source*: decisions 1.3 (death flow), ADR 69.
 */
export const listCollecting = async (
  db: Db,
  { account, accounts, absent }: Death,
  rights: 'C' | 'E',
): Promise<CollectingOutcome> => {
  const designated = await listFor(db, account, rights);
  if (designated.length === 0) return byShares(accounts, rights);
  if (accounts.some(({ share }) => share !== null))
    return { refused: reason('rules.plan_death.designated') };
  const owned = new Map<string, string>();
  for (const each of accounts) {
    const owner = await findParticipant(db, each.account);
    if (owner) owned.set(owner.document_number, each.account);
  }
  const named = collectingOf(designated, absent);
  const without = named.find(({ id }) => !owned.has(id));
  if (without || named.length === 0)
    return { refused: reason('rules.plan_death.without_account', { name: without?.name ?? '' }) };
  return { collecting: named.map(({ id, share }) => ({ account: owned.get(id) ?? '', share })) };
};
