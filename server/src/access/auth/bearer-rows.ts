import { listAgreed } from '../account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StaffInArea } from '../../platform/http/session.ts';
import { listStaffOfFamily, read } from './bearer-store.ts';
import type {
  BearerRecord,
  CallerStanding,
  ReadRole,
  HeldRole,
  Read,
  BearerQuery,
  Subject,
} from './bearer-store.ts';

export interface BearerRow extends BearerRecord, CallerStanding {
  readonly staff: StaffInArea | undefined;
  readonly beside?: unknown;
}

/** The member of staff who looks, if it is not the client: a session of staff without a member is not valid. */
const findStaff = async (db: Db, family: string, reason: string | null): Promise<StaffInArea> => {
  const [staff] = await listStaffOfFamily(db, { family });
  if (!staff || reason === null) throw new AppError('UNAUTHORIZED');
  return { ...staff, reason };
};

const NOBODY: readonly ReadRole[] = [];

const NONE: ReadonlySet<string> = new Set();

const listAgreedOf = async (db: Db, roles: readonly ReadRole[]): Promise<ReadonlySet<string>> =>
  listAgreed(
    db,
    roles.flatMap(([, , , resolution]) => resolution ?? []),
  );

const heldRole = (
  [role, has_express_power, has_mandate, resolution]: ReadRole,
  agreed: ReadonlySet<string>,
): HeldRole => ({
  role,
  has_express_power,
  has_mandate,
  has_resolution: resolution !== null && agreed.has(resolution),
});

/**
 * Roles that were not asked for are absent. Written into the row itself: a copy of all its columns would cost as much as
 * reading them.
 */
const withStanding = async (db: Db, row: Read): Promise<BearerRow> => {
  const roles = row.roles ?? NOBODY;
  const agreed = roles.some(([, , , resolution]) => resolution !== null)
    ? await listAgreedOf(db, roles)
    : NONE;
  return Object.assign(row, {
    roles: roles.map((each) => heldRole(each, agreed)),
    is_orderer: row.is_orderer ?? false,
    is_representative: row.is_representative ?? false,
    product_type: row.product_type ?? null,
    account_roles: row.account_roles,
    account_type: row.is_entity ? ('J' as const) : ('F' as const),
    staff: row.staff_uuid === null ? undefined : await findStaff(db, row.family, row.reason),
  });
};

/** The owner of a token, with their relation to the object of the request. *Errors*: UNAUTHORIZED for staff who do not exist. */
export const findBearerRow = async (
  db: Db,
  asked: BearerQuery,
  subject: Subject,
): Promise<BearerRow | undefined> => {
  const [row] = await read(db, asked, subject);
  return row && withStanding(db, row);
};
