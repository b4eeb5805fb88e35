import { madridDate } from '@area/domain/calendar/madrid';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { kycValidUntil } from '@area/domain/kyc/risk';
import type { RiskBand } from '@area/domain/kyc/risk';
import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { NEXT_VERSION, updatePerson } from '../people/store.ts';
import type { PersonRow } from '../people/store.ts';

/** What compliance decides about a client. */
interface Assessment {
  readonly risk: RiskBand;
  readonly at: Date;
}

/** A higher risk is looked at again earlier; a lower one later only with the next questionnaire. */
const reviewOf = (
  { kyc_valid_until }: Pick<PersonRow, 'kyc_valid_until'>,
  { risk, at }: Assessment,
): CivilDate | null => {
  if (kyc_valid_until === null) return null;
  const latest = kycValidUntil(madridDate(at), risk);
  return latest < kyc_valid_until ? latest : kyc_valid_until;
};

/**
 * Sets the risk of a client, who is locked: it counts until a questionnaire of them is put in force, which compliance approves while
 * the risk is high. Returns why not, or nothing. *Source*: decisions 5.2, ADR 41.
 */
export const assessRisk = async (
  db: Db,
  person: Pick<PersonRow, 'uuid' | 'aml_risk' | 'kyc_valid_until'>,
  assessment: Assessment,
): Promise<Reason | undefined> => {
  if (person.aml_risk === assessment.risk) return reason('rules.kyc.same_risk');
  await updatePerson(db, person.uuid, {
    aml_risk: assessment.risk,
    kyc_valid_until: reviewOf(person, assessment),
    version: NEXT_VERSION,
  });
  return undefined;
};
