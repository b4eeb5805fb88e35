import type { OwnAccess } from '@area/contract/office/session/own-schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Parts } from '../../platform/parts/parts.ts';
import { findStaffByUuid } from '../staff/members-store.ts';
import { listFactors } from '../staff-factors/factors-store.ts';
import { countRecoveryCodes } from '../staff-factors/recovery-codes-store.ts';
import type { StaffSession } from '../staff-sessions/staff-session.ts';
import { listStandIns } from './delegations-store.ts';

/** The factors of a member, and for whom they decide today. */
export const presentOwnAccess = async (
  { database, clock, settings }: Pick<Parts, 'database' | 'clock' | 'settings'>,
  { staff: { uuid } }: StaffSession,
): Promise<OwnAccess> => {
  const db = database.kysely;
  const staff = await findStaffByUuid(db, uuid);
  const factors = await listFactors(db, uuid);
  const standIns = await listStandIns(db, uuid, madridDate(clock.business()));
  return {
    has_password: staff?.password_hash !== null,
    has_sso: settings.STAFF_OIDC_ISSUER !== undefined && staff?.sso_subject !== null,
    recovery_codes: await countRecoveryCodes(db, uuid),
    factors: factors.map((factor) => ({
      uuid: factor.uuid,
      kind: factor.kind,
      name: factor.name,
      created_at: factor.created_at.toISOString(),
      last_used_at: factor.last_used_at?.toISOString() ?? null,
    })),
    stands_in_for: standIns.map(({ name, permission_set, ends_on }) => ({
      name,
      permission_set,
      until: ends_on,
    })),
  };
};
