import type { Cents } from '@area/domain/money/money';
import { COVERED_CONTINGENCIES } from '@area/contract/orders/pension-schemas';
import { excludesContributions, whyNotContributeFor } from '@area/domain/pension/incompatibility';
import type { CoveredContingency } from '@area/domain/pension/incompatibility';
import {
  maximumContribution,
  maximumForRelative,
  whyNotContributeWithin,
} from '@area/domain/pension/max-contribution';
import type { ContributionYear } from '@area/domain/pension/max-contribution';
import { kindOfRoles } from '@area/domain/plan-people/contributor';
import type { ContributorKind, StoredRegime } from '@area/domain/plan-people/contributor';
import type { FieldReason, Reason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import { listHoldings } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { NamedPerson } from '../../clients/printed-documents/parties.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import { getRegime } from '../../clients/plan-people/regime.ts';
import { getContributionYear, getContributorYear, yearOf } from './contribution-year.ts';
import type { YearExceptions } from './contribution-year.ts';
import { listCausesCollected } from './benefit-store.ts';

/** Who wants to put how much into which plan account, and when. */
export interface RequestedContribution extends YearExceptions {
  readonly account: string;
  /** Who orders it: the participant or their representative, a spouse, a relative; an entity as promoter. */
  readonly contributor: string;
  readonly now: Date;
  /** The year whose limit counts; by default the current one. */
  readonly calendar_year?: number;
}

/** The kind of a contributor, and what the limits leave. */
export interface ContributionContext {
  readonly kind: ContributorKind;
  readonly participant: NamedPerson;
  /** Whose money it is: the participant's own if a representative acts. */
  readonly contributor: string;
  readonly calendar_year: number;
  /** The limit that is theirs, and how much of it is used. */
  readonly year: ContributionYear;
  readonly max: Cents;
  /** The contingencies that the participant collects already. */
  readonly collecting: readonly CoveredContingency[];
}

/** A contribution that the rules do not let through. */
export interface RefusedContribution {
  readonly refused: readonly FieldReason[];
}

/** Whose line of which year it is. */
export interface Line extends YearExceptions {
  readonly kind: ContributorKind;
  readonly regime: StoredRegime;
  readonly participant: string;
  readonly contributor: string;
  readonly year: number;
}

/** The limit of a contributor: for a disabled participant also the common one. *Source*: decisions 2.7. */
export const getLine = async (
  db: Db,
  { kind, year, ...line }: Line,
): Promise<Pick<ContributionContext, 'year' | 'max'>> => {
  const everybody = await getContributionYear(db, line.participant, year, line);
  if (kind === 'PARTICIPE') return { year: everybody, max: maximumContribution(everybody) };
  const own = await getContributorYear(db, { ...line, kind, year });
  const isShared = line.regime.kind === 'DISABLED' && kind !== 'PROMOTOR';
  return {
    year: own,
    max: isShared ? maximumForRelative(own, everybody) : maximumContribution(own),
  };
};

const NOBODY: Reason = reason('rules.contribution.contributor');

/** Why somebody may not contribute to that account: a relative only for a disabled person, a promoter only as employer. */
const isNotTheirs = (kind: ContributorKind, regime: StoredRegime): boolean =>
  (kind === 'APORTANTE_FAMILIAR' && regime.kind !== 'DISABLED') ||
  (kind === 'PROMOTOR' && regime.kind !== 'OCCUPATIONAL');

/**
 * The kind of a contributor on an account, and how much they may still contribute; refused if they may not.
 * *Source*: decisions 1.3 (APORTACION) and 2.7.
 */
export const findContributionContext = async (
  db: Db,
  {
    account,
    contributor: orderer,
    now,
    except,
    is_ahead = false,
    calendar_year = yearOf(now),
  }: RequestedContribution,
): Promise<ContributionContext | RefusedContribution> => {
  const participant = await findParticipant(db, account);
  if (!participant) return { refused: atField('uuid_account', NOBODY) };
  const regime = await getRegime(db, account);
  const kind = kindOfRoles(
    (await listHoldings(db, account, orderer)).flatMap(({ role }) =>
      role === 'BENEFICIARIO' ? [] : [role],
    ),
  );
  if (isNotTheirs(kind, regime)) return { refused: atField('uuid_account', NOBODY) };
  const causes = await listCausesCollected(db, participant.uuid);
  if (causes.some(excludesContributions))
    return { refused: atField('uuid_account', reason('rules.contribution.excluded')) };
  const contributor = kind === 'PARTICIPE' ? participant.uuid : orderer;
  const line = await getLine(db, {
    kind,
    regime,
    participant: participant.uuid,
    contributor,
    year: calendar_year,
    is_ahead,
    ...(except !== undefined && { except }),
  });
  return {
    kind,
    participant,
    contributor,
    calendar_year,
    ...line,
    collecting: COVERED_CONTINGENCIES.filter((each) => causes.includes(each)),
  };
};

/** A person who collects names the contingency of a new contribution, which may not be the collected one. *Source*: decisions 1.3 (APORTACION), RD 304/2004 article 11. */
export const whyNotDestined = (
  destined_for: CoveredContingency | null,
  { collecting }: Pick<ContributionContext, 'collecting'>,
): readonly FieldReason[] => {
  if (collecting.length === 0) return [];
  return atField(
    'destined_for',
    destined_for === null
      ? reason('rules.required')
      : whyNotContributeFor(destined_for, collecting),
  );
};

/** For which contingency a person who collects may still contribute; null while nothing is collected. */
export const destinationsOf = ({
  collecting,
}: Pick<ContributionContext, 'collecting'>): CoveredContingency[] | null =>
  collecting.length === 0
    ? null
    : COVERED_CONTINGENCIES.filter((each) => !collecting.includes(each));

/**
 * Evaluates a contribution against the limits, from any channel. For the decision to hold, the caller has locked the
 * account and then `lockContributions`. *Source*: decisions 1.3 (APORTACION) and 2.7, ADR 65.
 */
export const evaluateContribution = async (
  db: Db,
  {
    amount,
    destined_for,
    ...asked
  }: RequestedContribution & {
    readonly amount: Cents;
    readonly destined_for?: CoveredContingency | null;
  },
): Promise<ContributionContext | RefusedContribution> => {
  const found = await findContributionContext(db, asked);
  if ('refused' in found) return found;
  const refused = [
    ...atField('amount', whyNotContributeWithin(amount, found.max)),
    ...whyNotDestined(destined_for ?? null, found),
  ];
  return refused.length > 0 ? { refused } : found;
};
