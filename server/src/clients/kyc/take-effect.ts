import type { Reason } from '@area/domain/rules/reason';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { finishComingOfAge } from '../record/coming-of-age.ts';
import { voidEnvelopes } from '../../documents/signatures/envelopes.ts';
import type { KycRow } from './store.ts';
import { updatePerson, lockPerson, getAmlRisk } from '../people/store.ts';
import {
  findKycPerson,
  findKycForUpdate,
  listKycSubmittedAfter,
  updateKycSigned,
  updateKycApproved,
} from './store.ts';

const find = async (db: Db, uuid: string): Promise<KycRow | undefined> => {
  const found = await findKycPerson(db, uuid);
  if (!found) return undefined;
  // The person first, like the call that fills it in.
  await lockPerson(db, found.intervener_uuid);
  return findKycForUpdate(db, uuid);
};

const isSuperseded = async (
  db: Db,
  { intervener_uuid, submitted_at }: KycRow,
): Promise<boolean> => {
  if (submitted_at === null) return false;
  const later = await listKycSubmittedAfter(db, intervener_uuid, submitted_at);
  return later.length > 0;
};

/** What compliance must approve: a high risk, and any later answer of a person who had one. */
export const needsApproval = async (
  db: Db,
  { intervener_uuid, risk_band }: Pick<KycRow, 'intervener_uuid' | 'risk_band'>,
): Promise<boolean> => {
  const { aml_risk } = await getAmlRisk(db, intervener_uuid);
  return risk_band === 'ALTO' || aml_risk === 'ALTO';
};

/** From here on the client is known, until the review: signed, and agreed by compliance where the risk is high. */
const putInForce = async (db: Db, row: KycRow): Promise<void> => {
  if (row.status !== 'SIGNED' || row.risk_band === null || row.review_on === null) return;
  if (row.approved_at === null && (await needsApproval(db, row))) return;
  await updatePerson(db, row.intervener_uuid, {
    aml_risk: row.risk_band,
    kyc_valid_until: row.review_on,
    acts_in_own_name: true,
  });
};

interface Deciding {
  readonly by: string;
  readonly at: Date;
}

const whyNot = async (db: Db, row: KycRow | undefined): Promise<Reason | undefined> => {
  if (!row || row.status === 'DRAFT') return reason('rules.life.kyc');
  return (await isSuperseded(db, row)) ? reason('rules.kyc.superseded') : undefined;
};

/** Writes down that a questionnaire was signed. A second time changes nothing. *Source*: decisions 6.3 (4), ADR 41. */
export const signKyc = async (
  db: Db,
  uuid: string,
  { by, at }: Deciding,
): Promise<Reason | undefined> => {
  const row = await find(db, uuid);
  const refused = await whyNot(db, row);
  if (refused) return refused;
  if (row?.status === 'SIGNED') return undefined;
  const signed = await updateKycSigned(db, uuid, { by, at });
  // Signed on paper, it is not asked for on a screen any more.
  await voidEnvelopes(db, { purpose: 'KYC', entity_uuid: uuid }, at);
  await putInForce(db, signed);
  await finishComingOfAge(db, signed.intervener_uuid, at);
  return undefined;
};

/** Writes down that compliance agrees with a client of high risk. *Source*: decisions 5.2 and 6.2. */
export const approveKyc = async (
  db: Db,
  uuid: string,
  { by, at }: Deciding,
): Promise<Reason | undefined> => {
  const refused = await whyNot(db, await find(db, uuid));
  if (refused) return refused;
  const approved = await updateKycApproved(db, uuid, { by, at });
  if (!approved) return undefined;
  await putInForce(db, approved);
  await finishComingOfAge(db, approved.intervener_uuid, at);
  return undefined;
};
