import { madridDate } from '@area/domain/calendar/madrid';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isWholeDocument } from '@area/domain/intervener/coming-of-age';
import { needsCompliance } from '@area/domain/intervener/transitions';
import type { ValidationFacts } from '@area/domain/intervener/transitions';
import { isIncomingBlocked } from '@area/domain/kyc/fatca-person';
import type { Db } from '../../platform/db/tables.ts';
import { getRiskFacts } from '../kyc/risk-facts.ts';
import { findLastSubmitted } from '../kyc/store.ts';
import { findDeclaration } from '../tax-residence/store.ts';
import type { DeclarationRow } from '../tax-residence/store.ts';
import type { PersonRow } from '../people/store.ts';
import { listValidatedKinds, findLastDeclarationEnvelope } from './validation-store.ts';

/** What the validating person says to have seen: the program stores no video, and has lists where a provider of them is set. */
export interface ValidationStatement {
  readonly is_screened: boolean;
  readonly is_seen_on_video: boolean;
  readonly actor: ValidationFacts['actor'];
}

/** A company has no identity card: its documents are checked with those of its account. */
const hasCopies = async (db: Db, { uuid, intervener_type }: PersonRow): Promise<boolean> => {
  if (intervener_type === 'J') return true;
  const papers = await listValidatedKinds(db, uuid);
  return isWholeDocument(papers.map(({ subcategory }) => subcategory as DocumentSubcategory));
};

/** A declaration certifies once it is signed: one that waits, was refused or ran out of time does not; one that came to us signed needs no more. *Source*: decisions 1.7 and 6.3 (4). */
const isSigned = async (db: Db, { uuid }: DeclarationRow): Promise<boolean> => {
  const envelope = await findLastDeclarationEnvelope(db, uuid);
  return envelope === undefined || envelope.status === 'DONE';
};

const hasDeclared = async (db: Db, { uuid, fatca_status }: PersonRow): Promise<boolean> => {
  const declared = await findDeclaration(db, uuid);
  if (
    !declared?.fatca ||
    !declared.residences ||
    fatca_status === null ||
    isIncomingBlocked(fatca_status)
  )
    return false;
  return isSigned(db, declared);
};

const getKnown = async (db: Db, { uuid, source }: PersonRow) => {
  const answered = await findLastSubmitted(db, uuid);
  const facts = answered && (await getRiskFacts(db, answered));
  return {
    is_online: source === 'ONLINE',
    has_paid: facts !== undefined && !facts.is_unproven_remote,
    is_pep: facts !== undefined && facts.pep !== 'NO',
  };
};

/** Whether compliance alone may validate somebody. *Source*: decisions 1.7. */
export const isForCompliance = async (db: Db, person: PersonRow): Promise<boolean> => {
  const { is_pep } = await getKnown(db, person);
  return needsCompliance({ risk: person.aml_risk, is_pep });
};

/** What validating somebody looks at: what is stored, and what the validator says to have seen. *Source*: decisions 1.7. */
export const getValidationFacts = async (
  db: Db,
  person: PersonRow,
  stated: ValidationStatement,
  now: Date,
): Promise<ValidationFacts> => {
  const { is_online, has_paid, is_pep } = await getKnown(db, person);
  return {
    has_identity_copies: await hasCopies(db, person),
    is_kyc_complete: person.kyc_valid_until !== null && person.kyc_valid_until >= madridDate(now),
    has_tax_self_certificate: await hasDeclared(db, person),
    is_screening_clean: stated.is_screened,
    is_online,
    is_proven_remotely: has_paid || stated.is_seen_on_video,
    risk: person.aml_risk,
    is_pep,
    actor: stated.actor,
  };
};
