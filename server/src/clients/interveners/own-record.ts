import { ownRecord } from '@area/contract/own-record/schemas';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { signatureTypeOf } from '@area/domain/intervener/signature-type';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import type { Db } from '../../platform/db/tables.ts';
import { findGroup } from '../../access/groups/store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findComingOfAge } from '../record/coming-of-age.ts';
import { listRejected, presentChange } from '../record/drafts.ts';
import { listPending } from '../record/drafts-store.ts';
import { hasPendingSignature } from '../../documents/signatures/list.ts';
import { findPersonForUpdate, getPersonRow } from '../people/store.ts';

/** Every client is in one group with one set of rights: what they may do comes from their roles. */
const CLIENT_GROUP = 'INTERVENERS';
const CLIENT_PERMISSIONS = {
  permission_set: 'INTERVENER',
  uuid_permission_set: '018f3a00-0000-7000-8000-000000000100',
};

/**
 * A person as they are, locked until the end of the transaction: changes of one record happen one after the other.
 * *Errors*: VERSION_CONFLICT when another change came after `version`.
 */
export const lockRecord = async (db: Db, uuid: string, version: number) => {
  const row = await findPersonForUpdate(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.version !== version) throw new AppError('VERSION_CONFLICT');
  return row;
};

/** The own data of a person, with waiting and rejected changes. */
export const presentOwnRecord = async (db: Db, uuid: string, now: Date): Promise<OwnRecord> => {
  const { gdpr, ...row } = await getPersonRow(db, uuid);
  const group = await findGroup(db, CLIENT_GROUP);
  if (!group) throw new Error(`there is no group ${CLIENT_GROUP}`);
  // Field by field: internal notes of staff must not get into a copy of the record.
  return ownRecord.parse({
    ...row,
    lastname_1: row.family_name_1,
    signature_type: signatureTypeOf(row),
    has_pending_docs_signed: await hasPendingSignature(db, uuid, now),
    gdpr: gdpr?.preferences ?? NO_PREFERENCES,
    gdpr_answered_at: gdpr?.answered_at ?? null,
    gdpr_text_version: gdpr?.text_version ?? null,
    group: group.key_name,
    uuid_group: group.uuid,
    ...CLIENT_PERMISSIONS,
    pending_changes: (await listPending(db, uuid)).map(presentChange),
    rejected_changes: await listRejected(db, uuid, now),
    coming_of_age: (await findComingOfAge(db, row, madridDate(now))) ?? null,
    _links: { _self: { href: `/interveners/${uuid}` } },
  });
};
