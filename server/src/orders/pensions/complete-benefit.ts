import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { DOCUMENTS_OF_CAUSE } from '@area/domain/document/contingency';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { isTaxedHere } from '../../ledger/units/owners.ts';
import { findBenefit, updateBenefit } from './benefit-store.ts';
import type { BenefitRow } from './benefit-store.ts';
import type { StoredProof } from './proof-store.ts';
import { OWN_DOCUMENTS, proofsToCheck } from './proofs.ts';
import { listProofs } from './proof-store.ts';

const latest = (moments: readonly Date[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment.getTime())));
const earliest = (moments: readonly Date[]): Date =>
  new Date(Math.min(...moments.map((moment) => moment.getTime())));

/** When each document of a list was first accepted; nothing while one is not. */
const moments = (papers: readonly string[], proofs: readonly StoredProof[]): Date[] | undefined => {
  const found = papers.map((paper) =>
    proofs
      .filter((proof) => proof.paper === paper && proof.status === 'VALIDATED')
      .flatMap(({ checked_at }) => checked_at ?? []),
  );
  return found.some((checked) => checked.length === 0) ? undefined : found.map(earliest);
};

/** The moment since which nothing is missing: the last signature, or the last document of the first complete proof. */
const completeSince = (
  { cause }: BenefitRow,
  proofs: readonly StoredProof[],
  signedAt: Date,
): Date => {
  if (cause === null) return signedAt;
  const ways = DOCUMENTS_OF_CAUSE[cause].map((papers) =>
    moments(
      papers.filter((paper) => !OWN_DOCUMENTS.includes(paper)),
      proofs,
    ),
  );
  const whole = ways.flatMap((way) => (way ? [latest([signedAt, ...way])] : []));
  return whole.length === 0 ? signedAt : earliest(whole);
};

/** The reasons against the validation of a benefit. */
export interface BenefitCheck {
  readonly is_contingency_proven: boolean;
  /** A non-resident has no tax scale: a person checks first. *Source*: decisions 2.8. */
  readonly is_taxed_here: boolean;
}

const NO_BENEFIT: BenefitCheck = { is_contingency_proven: true, is_taxed_here: true };

/** The missing proofs of a benefit; empty for other operations. *Source*: decisions 1.2 (O6). */
export const checkBenefit = async (
  db: Db,
  { uuid, type }: Pick<OperationWhole, 'uuid' | 'type'>,
): Promise<BenefitCheck> => {
  const benefit = type === 'RESCATE' ? await findBenefit(db, uuid) : undefined;
  if (!benefit) return NO_BENEFIT;
  return {
    is_contingency_proven: proofsToCheck(benefit.cause, await listProofs(db, uuid)).length === 0,
    is_taxed_here: await isTaxedHere(db, benefit.beneficiary_uuid),
  };
};

/**
 * Records the business day on which the file of a benefit was complete, by the cut-off of orders: it decides the unit
 * value. Returns the days of its operation. *Source*: decisions 1.3 (RESCATE), ADR 67.
 */
export const completeBenefit = async (
  db: Db,
  { uuid, type, order_at, cut_off }: OperationWhole,
  at: Date,
): Promise<{ expected_nav_date?: CivilDate; nav_date?: CivilDate }> => {
  const benefit = type === 'RESCATE' ? await findBenefit(db, uuid) : undefined;
  if (!benefit) return {};
  const day = redemptionUnitValueDate(
    completeSince(benefit, await listProofs(db, uuid), order_at ?? at),
    { cut_off },
    businessCalendar(),
  );
  await updateBenefit(db, uuid, { complete_on: day });
  return { expected_nav_date: day, nav_date: day };
};
