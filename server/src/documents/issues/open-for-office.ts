import type { GroupRecord } from '@area/contract/groups/schemas';
import { addDays } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CONTACT_CATEGORY, CONTACT_GROUP, ISSUE_LIFE_DAYS } from '@area/domain/issue/contact';
import type { Db } from '../../platform/db/tables.ts';
import { findGroup } from '../../access/groups/store.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertIssue } from './store.ts';

/** A task for a person of the office, in Spanish like all office texts. */
export interface OfficeIssue {
  readonly subject: string;
  readonly description: string;
  readonly at: Date;
  /** Whom it is about. */
  readonly intervener?: string | null;
  /** Whether it is to be settled with them. */
  readonly is_intervener?: boolean;
  /** Whether they made it happen in the portal. */
  readonly is_from_pa?: boolean;
  readonly operation?: string | null;
  /** Client care by default. */
  readonly category?: string;
  /** Which group handles it; by default the one that answers clients. */
  readonly group?: GroupRecord['key_name'];
  /** The member of staff who opens it. */
  readonly staff?: string | null;
  /** How long it is open; by default a week. */
  readonly life_days?: number;
}

/** Opens an issue for the office; returns its uuid. *Errors*: throws if there is no such group. */
export const openForOffice = async (
  db: Db,
  {
    subject,
    description,
    at,
    intervener = null,
    is_intervener = false,
    is_from_pa = false,
    operation = null,
    staff = null,
    category = CONTACT_CATEGORY,
    group = CONTACT_GROUP,
    life_days = ISSUE_LIFE_DAYS,
  }: OfficeIssue,
): Promise<string> => {
  const found = await findGroup(db, group);
  if (!found) throw new Error(`there is no group ${group}`);
  const uuid = newUuid();
  await insertIssue(db, {
    uuid,
    subject,
    description,
    category,
    status: 'OPEN',
    is_from_pa,
    is_blocking: false,
    is_intervener,
    expires_on: madridInstant(addDays(madridDate(at), life_days), 0),
    group_uuid: found.uuid,
    intervener_uuid: intervener,
    created_by_staff: staff,
    operation_uuid: operation,
    created_at: at,
  });
  return uuid;
};
