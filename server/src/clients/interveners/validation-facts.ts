import { madridDate } from '@area/domain/calendar/madrid';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isWholeDocument } from '@area/domain/intervener/coming-of-age';
import type { ValidationFacts } from '@area/domain/intervener/transitions';
import { isIncomingBlocked } from '@area/domain/kyc/fatca-person';
import type { Selectable } from 'kysely';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { getRiskFacts } from '../kyc/risk-facts.ts';
import { findLastSubmitted } from '../kyc/store.ts';
import { findDeclaration } from '../tax-residence/store.ts';

export type PersonRow = Selectable<IntervenersTable>;

/** What only whoever validates has seen: no list is searched here, and no video is kept. */
export interface Stated {
  readonly is_screened: boolean;
  readonly is_seen_on_video: boolean;
  readonly actor: ValidationFacts['actor'];
}

/** A company has no identity card: its papers are looked at with those of its account. */
const hasCopies = async (db: Db, { uuid, intervener_type }: PersonRow): Promise<boolean> => {
  if (intervener_type === 'J') return true;
  const papers = await db
    .selectFrom('documents')
    .select('subcategory')
    .where('intervener_uuid', '=', uuid)
    .where('status', '=', 'VALIDATED')
    .execute();
  return isWholeDocument(papers.map(({ subcategory }) => subcategory as DocumentSubcategory));
};

/** A declaration that nobody has signed yet certifies nothing. */
const waitsToBeSigned = async (db: Db, person: string): Promise<boolean> => {
  const waiting = await db
    .selectFrom('envelopes')
    .select('uuid')
    .where('person_uuid', '=', person)
    .where('purpose', '=', 'TAX_RESIDENCE')
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return waiting !== undefined;
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
  return !(await waitsToBeSigned(db, uuid));
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

/** What validating somebody looks at: what is stored, and what whoever validates says to have seen. *Source*: decisions 1.7. */
export const getValidationFacts = async (
  db: Db,
  person: PersonRow,
  stated: Stated,
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
