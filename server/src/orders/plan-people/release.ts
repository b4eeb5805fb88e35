import { whyNotRelease } from '@area/domain/plan-people/irrevocable';
import type { Reason } from '@area/domain/rules/reason';
import { notifyAccount } from '../../clients/bank-accounts/messages.ts';
import type { OfficeActor } from '../../access/proposals/office-context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import { appendLink } from '../../access/staff/audit.ts';
import type { CheckedFile } from '../../documents/documents/check-file.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import { findAccountOfBeneficiary, insertRelease } from './store.ts';
import { listRows, lockDesignation, releaseInDrafts } from '../../clients/plan-people/store.ts';

/** The two members of staff who release a beneficiary, with the signed consent. */
export interface BeneficiaryRelease {
  readonly beneficiary: string;
  readonly consent: CheckedFile;
  readonly reason: string;
  readonly decided_by: string;
  /** Who proposed it, as the chain of the staff names them; the person who approved is in the chain with the approval. */
  readonly actor: Pick<OfficeActor, 'uuid' | 'session' | 'ip'>;
  readonly at: Date;
  readonly wall: Date;
}

/** The plan account that designates somebody, if it is an account of a participant. */
const findPlanOf = async (db: Db, beneficiary: string) => {
  const found = await findAccountOfBeneficiary(db, beneficiary);
  const participant = found && (await findParticipant(db, found.uuid));
  return participant && { ...found, participant: participant.uuid };
};

const evaluate = async (
  db: Db,
  account: string | undefined,
  beneficiary: string,
): Promise<Reason | undefined> => {
  const waiting = account && (await lockDesignation(db, account, 'PENDING'));
  const row = account
    ? (await listRows(db, account)).find(({ uuid }) => uuid === beneficiary)
    : undefined;
  return whyNotRelease({
    is_bound: row?.is_bound ?? false,
    is_in_force: row?.status === 'ACTIVE',
    is_designation_waiting: waiting !== undefined,
  });
};

/**
 * Somebody irrevocable lets the participant go: the consent is kept, a draft no longer says that they are irrevocable, it
 * is in the chain under the participant, who is notified. The caller has a transaction. *Source*: ADR 138.
 */
export const releaseBeneficiary = async (
  db: Db,
  { storage }: { readonly storage: ObjectStorage },
  { beneficiary, consent, reason, decided_by, actor, at, wall }: BeneficiaryRelease,
): Promise<Reason | undefined> => {
  const plan = await findPlanOf(db, beneficiary);
  const refused = await evaluate(db, plan?.uuid, beneficiary);
  if (refused || !plan) return refused;
  const paper = await storeFile(db, storage, {
    ...consent,
    account_uuid: plan.uuid,
    subcategory: 'OTHER',
    origin: 'X',
    status: 'VALIDATED',
    at,
  });
  await insertRelease(db, {
    beneficiary_uuid: beneficiary,
    consent_document_uuid: paper.uuid,
    reason,
    released_by: decided_by,
    released_at: at,
  });
  await releaseInDrafts(db, beneficiary);
  await appendLink(db, {
    at: wall,
    staff_uuid: actor.uuid,
    intervener_uuid: plan.participant,
    family: null,
    office_session: actor.session,
    call: 'releaseBeneficiary',
    subject: beneficiary,
    reason,
    request_id: paper.uuid,
    ip: actor.ip,
  });
  await notifyAccount(db, {
    account: plan.uuid,
    news: 'plan.released',
    of: beneficiary,
    params: () => ({ account: plan.alias }),
    at,
  });
  return undefined;
};
