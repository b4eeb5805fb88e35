import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Language } from '@area/domain/configuration/languages';
import type { EnvelopeStatus } from '@area/domain/signature/envelope';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import type { SignedKind } from '@area/domain/signature/signers';
import type { ColumnType } from 'kysely';

/** A column with a default of the database. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** A column that may be left out when the row is made. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface EnvelopesTable {
  uuid: string;
  purpose: SignedPurpose;
  entity_uuid: string;
  version: Defaulted<number>;
  signed_kind: SignedKind;
  account_uuid: Optional<string>;
  person_uuid: Optional<string>;
  /** VOID: what it was about changed or was withdrawn before everybody had signed. */
  status: Defaulted<EnvelopeStatus | 'VOID'>;
  language: Language;
  created_by: Optional<string>;
  created_at: Date;
  decided_at: Optional<Date>;
  rejected_by: Optional<string>;
  rejected_because: Optional<string>;
  verification_code: string;
  /** How long it waits for its signatures. */
  life_days: Defaulted<number>;
}

export interface EnvelopeDocumentsTable {
  envelope_uuid: string;
  position: number;
  document_uuid: string;
  sha256: string;
  sealed_uuid: Optional<string>;
}

export interface SignChallengesTable {
  uuid: string;
  intervener_uuid: string;
  /** CHANGE: it confirms a change, and names no envelope. */
  purpose: Defaulted<'SIGNATURE' | 'CHANGE'>;
  envelope_uuids: string[];
  code_hash: string;
  bound_sha256: string;
  masked_phone: string;
  failed_tries: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SignFailuresTable {
  intervener_uuid: string;
  consecutive: number;
  last_at: Date;
  blocked_on: Optional<CivilDate>;
  blocks_that_day: Defaulted<number>;
  /** Blocked for the third time in a day: until the office lifts it. */
  needs_office: Defaulted<boolean>;
}

export interface SignaturesTable {
  uuid: string;
  envelope_uuid: string;
  intervener_uuid: string;
  challenge_uuid: string;
  bound_sha256: string;
  masked_phone: string;
  ip: string;
  signed_at: Date;
}

/** That somebody was told of the refusal of an order of theirs. */
export interface SeenRejectionsTable {
  envelope_uuid: string;
  intervener_uuid: string;
  seen_at: Date;
}

/** A step of an envelope, chained to the one before. */
export interface SigningRecordsTable {
  envelope_uuid: string;
  step: number;
  event:
    | 'OPENED'
    | 'CODE_SENT'
    | 'CODE_REFUSED'
    | 'SIGNED'
    | 'REJECTED'
    | 'COMPLETED'
    | 'EXPIRED'
    | 'VOIDED';
  intervener_uuid: Optional<string>;
  facts: ColumnType<unknown, string, never>;
  at: Date;
  previous_sha256: string | null;
  sha256: string;
}
