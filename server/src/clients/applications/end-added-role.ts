import type { Db } from '../../platform/db/tables.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { refuseRole } from '../accounts/role-life.ts';
import { findRole } from '../accounts/role-store.ts';
import type { ApplicationRow } from './store.ts';

/** Ends the role that waited for somebody whose application ended without the office, and tells the holders. *Source*: ADR 240. */
export const endAddedRole = async (
  db: Db,
  { role_uuid }: Pick<ApplicationRow, 'role_uuid'>,
  at: Date,
): Promise<void> => {
  if (role_uuid === null) return;
  const role = await findRole(db, role_uuid);
  // For staff and holders: always in Spanish.
  const because = speakerOf('es')('messages.role.not_applied');
  if (role?.status === 'PENDING') await refuseRole(db, role, { by: null, because, at });
};
