import type { AccountAction } from '@area/domain/account/roles';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import type { LookKind } from '@area/domain/sharing/views';
import type { OfficeAction } from '@area/domain/staff/office-actions';
import type { StaffAction } from '@area/domain/staff/permission-sets';

/** Where a call names the object it is about. */
export type Place = 'params' | 'body';

/** Who may make a call of the office. *Source*: ADR 177. */
export type OfficeAccess =
  /** Anybody: what the office's own login page needs. */
  | { readonly rule: 'office_anyone' }
  /** Any member of staff who has logged in at the office; the handler shows only what is their own. */
  | { readonly rule: 'office_session' }
  /** Staff whose permission set has a right: what is read. */
  | {
      readonly rule: 'office';
      readonly right: StaffAction;
      /** Rights of which one is enough, too. */
      readonly or?: readonly StaffAction[];
    }
  /** Staff who may make a write; the table of office actions says with how many others and with which factor. */
  | { readonly rule: 'office_action'; readonly action: OfficeAction };

/** Who may make a call of the integration API. *Source*: ADR 195. */
type IntegrationAccess =
  /** A program that proves with its private key who it is. */
  | { readonly rule: 'integration_assertion' }
  /** A program by its access token, if that has the scope. */
  | { readonly rule: 'integration'; readonly scope: IntegrationScope };

/**
 * Who may make a call. The list is closed and every call carries one of its rules, so that a call without a rule does not
 * compile. An object that the caller may not see answers as a missing one. *Source*: decisions 6.1.
 */
export type Access =
  | OfficeAccess
  | IntegrationAccess
  /** Anybody: what the login page itself needs. */
  | { readonly rule: 'anyone' }
  /** The portal of a host, by its Basic consumer pair. */
  | { readonly rule: 'consumer' }
  /** The portal of a host, by the key in its `apikey` header: before anybody has logged in. */
  | { readonly rule: 'apikey' }
  /** Any bearer, also that of a host without a person (client credentials). */
  | { readonly rule: 'bearer' }
  /** Any bearer, with the key of an application: one of its people. *Source*: ADR 216. */
  | { readonly rule: 'applicant' }
  /** Whoever has the secret of a view that a client granted, if the view has the read. *Source*: ADR 234. */
  | { readonly rule: 'view'; readonly read: LookKind }
  /** Staff in a client's area, when their permission set has the action. */
  | { readonly rule: 'staff'; readonly action: StaffAction }
  /** Any valid session; the handler shows only what is the caller's own. */
  | { readonly rule: 'session' }
  /** The caller's own intervener. */
  | { readonly rule: 'self'; readonly name: string }
  /**
   * The caller's own intervener, or one whom the caller represents: a minor, an incapable person, an entity. *Source*: decisions
   * 6.3 (4).
   */
  | { readonly rule: 'personal'; readonly name: string }
  /**
   * A role on the account that allows the action. With `own`, also a role that allows it only for own things: for
   * everything else the handler answers 404.
   */
  | {
      readonly rule: 'account';
      readonly action: AccountAction;
      readonly from: Place;
      readonly name: string;
      readonly own?: true;
    }
  /**
   * A role on the operation's account that allows the action; with `staff`, also staff in the area of a client who sees the
   * account, if their permission set has that action.
   */
  | {
      readonly rule: 'operation';
      readonly action: AccountAction;
      readonly from: Place;
      readonly name: string;
      readonly staff?: StaffAction;
    };
