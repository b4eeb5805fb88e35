import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { reason } from '@area/domain/rules/reason';
import type { Selectable } from 'kysely';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { lockRepresented } from '../kyc/represented-person.ts';
import type { RepresentedPerson } from '../kyc/represented-person.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { sendPersonal } from '../../documents/signatures/send-personal.ts';
import { checkEntity, checkPerson, checkResidences } from './check.ts';
import { hasOpenSigns, judgeDeclared, personFacts } from './judge.ts';
import type { DeclaredFacts, TaxVerdict } from './judge.ts';
import { getClientDays } from './client-days.ts';
import { hasOnlyPensions, knownSigns } from './known-signs.ts';
import { buildDeclaration } from './print-declaration.ts';
import { findDeclaration, insertDeclaration } from './store.ts';
import { updatePerson, NEXT_VERSION, getSigningPerson } from '../people/store.ts';

type Intervener = Selectable<IntervenersTable>;

/** One half of a declaration or both, for the version that was seen. A half that is not said stays as it is. */
interface Declaring extends RepresentedPerson {
  readonly version: number;
  readonly now: Date;
  readonly said:
    | { readonly fatca: FatcaAnswers; readonly residences?: readonly TaxResidence[] }
    | { readonly residences: readonly TaxResidence[] };
}

export interface DeclarationResult {
  readonly verdict: TaxVerdict;
  readonly document_uuid: string;
  readonly version: number;
}

/** From the first day on which indicia were seen, also if they are declared again. */
const seenOn = (
  declared: Omit<DeclaredFacts, 'us_seen_on'>,
  before: CivilDate | null,
  today: CivilDate,
): CivilDate | null =>
  declared.fatca !== null && hasOpenSigns(declared.fatca, declared.known_signs)
    ? (before ?? today)
    : null;

/** What was declared before, with what is said now. */
export const gatherDeclared = async (
  db: Db,
  person: Intervener,
  { said, now }: Pick<Declaring, 'said' | 'now'>,
): Promise<DeclaredFacts> => {
  const last = await findDeclaration(db, person.uuid);
  const declared = {
    isEntity: person.intervener_type === 'J',
    fatca: last?.fatca ?? null,
    residences: last?.residences ?? null,
    ...said,
    known_signs: person.intervener_type === 'J' ? [] : await knownSigns(db, person),
    has_only_pensions: await hasOnlyPensions(db, person.uuid),
    ...(await getClientDays(db, person.uuid)),
  };
  return { ...declared, us_seen_on: seenOn(declared, last?.us_seen_on ?? null, madridDate(now)) };
};

const checkFatca = (answers: FatcaAnswers, declared: DeclaredFacts, today: CivilDate) => {
  if ((answers.kind === 'JURIDICAL') !== declared.isEntity)
    return [{ field: 'kind', ...reason('rules.kyc.entity_kind') }];
  return answers.kind === 'JURIDICAL'
    ? checkEntity(answers, today)
    : checkPerson(answers, personFacts(answers, declared));
};

const requireRight = ({ said, now }: Declaring, declared: DeclaredFacts): void =>
  requireFields([
    ...('fatca' in said ? checkFatca(said.fatca, declared, madridDate(now)) : []),
    ...(said.residences ? checkResidences(said.residences, 'residences') : []),
  ]);

const print = async (
  db: Db,
  { storage, pdfs }: Pick<Parts, 'storage' | 'pdfs'>,
  {
    person,
    declared,
    verdict,
    by,
  }: { person: Intervener; declared: DeclaredFacts; verdict: TaxVerdict; by: Declaring },
) => {
  const speaker = await getSigningPerson(db, by.speaker);
  const document = await buildDeclaration(db, { person, speaker, declared, verdict, at: by.now });
  const [bytes = new Uint8Array()] = await pdfs.get([document]);
  return storeFile(db, storage, {
    intervener_uuid: person.uuid,
    subcategory: declared.isEntity ? 'FATCA_CRS_JURIDICAL' : 'FATCA_CRS_PHYSICAL',
    filename: 'residencia-fiscal.pdf',
    bytes,
    at: by.now,
  });
};

/** What the record of a person says of it. */
export const summaryOf = ({ fatca, residences }: DeclaredFacts) => {
  const numbered = residences?.find(({ tin }) => tin !== '');
  const giin = fatca?.kind === 'JURIDICAL' && fatca.giin !== '' ? fatca.giin.toUpperCase() : null;
  return {
    tin_code: numbered?.tin ?? null,
    tin_country: numbered?.country ?? null,
    giin_code: giin,
  };
};

/** What follows from it. */
export const statusesOf = ({ fatca, crs }: TaxVerdict) => ({
  fatca_indicator: fatca?.indicator ?? null,
  fatca_status: fatca?.status ?? null,
  crs_indicator: crs,
});

interface Judged {
  readonly person: Intervener;
  readonly declared: DeclaredFacts;
  readonly verdict: TaxVerdict;
  readonly paper: { readonly uuid: string; readonly sha256: string };
  readonly by: Declaring;
}

const save = async (db: Db, { person, declared, verdict, paper, by }: Judged): Promise<number> => {
  const uuid = newUuid();
  const said = statusesOf(verdict);
  await insertDeclaration(db, {
    uuid,
    intervener_uuid: person.uuid,
    ...said,
    document_uuid: paper.uuid,
    declared_by: by.speaker,
    declared_at: by.now,
    us_seen_on: declared.us_seen_on,
    fatca: declared.fatca && JSON.stringify(declared.fatca),
    residences: declared.residences && JSON.stringify(declared.residences),
  });
  await sendPersonal(db, {
    purpose: 'TAX_RESIDENCE',
    entity_uuid: uuid,
    person: person.uuid,
    speaker: by.speaker,
    paper,
    at: by.now,
  });
  const { version } = await updatePerson(db, person.uuid, {
    ...said,
    ...summaryOf(declared),
    tax_certificate_due_on: verdict.due_on,
    version: NEXT_VERSION,
  });
  return version;
};

/**
 * Declares one half of the tax residence or both: judged together, printed, kept for good. Rendered with no transaction open.
 * *Errors*: VERSION_CONFLICT, REPRESENTATIVE_ONLY, INVALID_INPUT at each field. *Source*: decisions 5.3, ADR 41.
 */
export const declareTaxResidence = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  by: Declaring,
): Promise<DeclarationResult> => {
  const person = await lockRepresented(db, by);
  if (person.version !== by.version) throw new AppError('VERSION_CONFLICT');
  const declared = await gatherDeclared(db, person, by);
  requireRight(by, declared);
  const verdict = judgeDeclared(declared, madridDate(by.now));
  const paper = await print(db, parts, { person, declared, verdict, by });
  return {
    verdict,
    document_uuid: paper.uuid,
    version: await save(db, { person, declared, verdict, paper, by }),
  };
};
