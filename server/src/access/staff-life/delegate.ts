import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { reason } from '@area/domain/rules/reason';
import type { Reason } from '@area/domain/rules/reason';
import { whyNotDelegate } from '@area/domain/staff/delegation';
import type { Delegation, Standing } from '@area/domain/staff/delegation';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { getMember } from './change-member.ts';
import { hasOverlap, insertDelegation, listStandIns } from './delegations-store.ts';
import { requireChange } from './refuse-change.ts';

interface Asked extends Delegation {
  readonly reason: string;
}

const whyNotOverlap = async (tx: Db, asked: Delegation): Promise<Reason | undefined> =>
  (await hasOverlap(tx, asked)) ? reason('rules.delegation.overlap') : undefined;

/**
 * Delegates the rights of a member to another between two dates. *Errors*: NOT_FOUND, STAFF_CHANGE_REFUSED.
 * *Source*: office 1.
 */
export const delegate = async (
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { asked, created_by }: { readonly asked: Asked; readonly created_by: string },
): Promise<string> => {
  const from = await getMember(tx, asked.from_uuid);
  const to = await getMember(tx, asked.to_uuid);
  const today = madridDate(clock.business());
  const facts = { from_status: from.status, to_status: to.status, today };
  requireChange(whyNotDelegate(asked, facts) ?? (await whyNotOverlap(tx, asked)));
  const uuid = newUuid();
  await insertDelegation(tx, { uuid, ...asked, created_at: clock.wall(), created_by });
  return uuid;
};

/**
 * By whose rights somebody may decide on a day: their own first, then those of people whom they replace. None for what they
 * or the replaced person proposed: `whyNotDecideAs` says so. *Source*: office 1.
 */
export const listStandings = async (
  db: Db,
  { uuid, permission_set }: StaffMember,
  on: CivilDate,
): Promise<readonly Standing[]> => [
  { permission_set, in_place_of: undefined },
  ...(await listStandIns(db, uuid, on)).map((other) => ({
    permission_set: other.permission_set,
    in_place_of: other.uuid,
  })),
];
