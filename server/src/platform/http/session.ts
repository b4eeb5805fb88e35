import type { Holding, Role } from '@area/domain/account/roles';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { IntervenerType } from '@area/domain/intervener/status';
import type { ProductType } from '@area/domain/product/product';
import type { PermissionSet } from '@area/domain/staff/permission-sets';

/** A member of staff who has opened a client's area, and why. *Source*: decisions 6.2, admin mode. */
export interface StaffInArea {
  readonly uuid: string;
  readonly name: string;
  readonly permission_set: PermissionSet;
  readonly reason: string;
}

/** What decides whether an area shows an account. *Source*: decisions 11.5. */
export interface ShownAccount {
  readonly is_private_area: boolean;
  readonly closed_on: CivilDate | null;
}

/** A role in force of a person on one of their accounts, with the facts that limit it. */
export interface AccountRole extends ShownAccount {
  readonly uuid: string;
  readonly type: ProductType;
  readonly role: Role;
  readonly has_mandate: boolean;
  readonly is_minor: boolean;
  readonly birthdate: CivilDate | null;
  readonly account_type: IntervenerType;
}

/** The caller of a request, read from the database each time, so that a closed session ends at once. */
export interface Session {
  /** Whose area it is. */
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly family: string;
  /** The caller's roles in force on the account of the call; none if the call has no account. */
  readonly holdings: readonly Holding[];
  /** The caller's roles in force on all accounts, if the call is served with `readsAccounts`. */
  readonly account_roles: readonly AccountRole[] | undefined;
  /** Whether the caller ordered the operation of the call: it may be their own although the account is not. */
  readonly is_orderer: boolean;
  /** Whether the caller represents the person that the call names: a represented person, an entity. */
  readonly is_representative: boolean;
  /** Whether the host offers pension plans: if not, it has no call about them. *Source*: specification 3, ADR 71. */
  readonly has_plans: boolean;
  /** Who looks, when it is not the client. */
  readonly staff: StaffInArea | undefined;
}
