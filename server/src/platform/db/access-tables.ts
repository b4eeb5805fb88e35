import type { GdprPreferences } from '@area/domain/gdpr/preferences';
import type { Group } from '@area/domain/intervener/codes';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Who a session is of: a client, staff in a client's area, or a host without anybody. */
export type SessionKind = 'CLIENT' | 'STAFF' | 'CONSUMER';
export type SessionEnd =
  | 'LOGOUT'
  | 'CLOSED_ELSEWHERE'
  | 'REPLAY'
  | 'PASSWORD_CHANGED'
  | 'BLOCKED'
  /** Others were opened since, and it was the one that nobody had used for the longest time. */
  | 'TOO_MANY';

export interface PortalsTable {
  id: string;
  user_prefix: string;
  consumer_key: string;
  consumer_secret: string;
  apikey: string;
  hostnames: Defaulted<string[]>;
  configuration_id: string;
}

export interface ConfigurationsTable {
  id: string;
  version: number;
  status: 'DRAFT' | 'PUBLISHED' | 'RETIRED';
  content: JSONColumnType<object>;
  offers_plans: GeneratedAlways<boolean>;
  created_by: string;
  created_at: Date;
  published_at: Date | null;
  published_by: string | null;
  preview_hash: Buffer | null;
  preview_until: Date | null;
}

export interface LoginsTable {
  intervener_uuid: string;
  portal_id: string;
  password_hash: string;
  password_changed_at: Date | null;
}

export interface StaffTable {
  uuid: string;
  username: string;
  name: string;
  permission_set: PermissionSet;
  password_hash: string;
  email: string | null;
  sso_subject: string | null;
  created_at: Date;
}

export interface TokenFamiliesTable {
  uuid: string;
  portal_id: string;
  kind: SessionKind;
  intervener_uuid: string | null;
  staff_uuid: string | null;
  reason: string | null;
  device_hash: Buffer | null;
  user_agent: string | null;
  ip: string | null;
  opened_at: Date;
  last_used_at: Date;
  expires_at: Date;
  generation: Defaulted<number>;
  given_for: number | null;
  exchanged_at: Date | null;
  is_claimed: Defaulted<boolean>;
  live_from: Defaulted<number>;
  ended_at: Date | null;
  ended_why: SessionEnd | null;
}

export interface TokensTable {
  token_hash: Buffer;
  kind: 'access' | 'refresh';
  family: string;
  generation: Defaulted<number>;
  issued_at: Date;
  expires_at: Date;
}

export interface LoginFailuresTable {
  subject_hash: Buffer;
  device_hash: Buffer;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
}

export interface KnownDevicesTable {
  device_hash: Buffer;
  subject_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface PasswordResetsTable {
  secret_hash: Buffer;
  intervener_uuid: string;
  portal_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface RecoveryRequestsTable {
  uuid: string;
  portal_id: string;
  document_number: string;
  origin: string;
  asked_at: Date;
}

export interface PartnersTable {
  id: string;
  name: string;
  portal_id: string;
  public_key: JSONColumnType<object>;
}

export interface SpentPartnerTokensTable {
  partner_id: string;
  token_id: string;
  expires_at: Date;
}

export interface SsoAttemptsTable {
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  portal_id: string;
  document_number: string;
  reason: string;
  expires_at: Date;
}

export interface StaffAuditTable {
  seq: number;
  at: Date;
  staff_uuid: string;
  intervener_uuid: string;
  /** Null for what the office decides outside a client's area. */
  family: string | null;
  call: string;
  subject: string | null;
  reason: string;
  request_id: string;
  ip: string;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface StaffAuditHeadTable {
  is_only: Defaulted<boolean>;
  seq: number;
  hash: Buffer;
}

export interface GdprAnswersTable {
  uuid: string;
  intervener_uuid: string;
  preferences: JSONColumnType<GdprPreferences>;
  text_version: string;
  answered_at: Date;
}

export interface GroupsTable {
  uuid: string;
  key_name: Group;
  name: string;
}

export interface IssuesTable {
  uuid: string;
  subject: string;
  description: string;
  category: string;
  status: string;
  is_from_pa: boolean;
  is_blocking: boolean;
  is_intervener: boolean;
  expires_on: Date;
  group_uuid: string;
  intervener_uuid: string | null;
  created_by_staff: string | null;
  /** What it is about, when it is about an operation. */
  operation_uuid: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Date;
}
