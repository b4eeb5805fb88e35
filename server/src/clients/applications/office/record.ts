import type { ApplicationRecord } from '@area/contract/office/applications/record-schemas';
import type { Language } from '@area/domain/configuration/languages';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { Db } from '../../../platform/db/tables.ts';
import { speakerOf, translateReason } from '../../../platform/texts/translate.ts';
import { readScreening } from '../../screening/screen.ts';
import { printedSections } from '../../kyc/print-kyc.ts';
import { identitySha256 } from '../identity-sha256.ts';
import { documentOf } from '../make-people.ts';
import { nameOfApplicant, presentPaper } from '../present.ts';
import { kycKindOfApplicant } from '../read-application.ts';
import type { WholeApplicant, WholeApplication } from '../read-application.ts';
import { listHistory } from '../store.ts';
import type { ApplicationRow } from '../store.ts';
import { lookOf } from './look-of.ts';
import { listObstacles } from './obstacles.ts';
import { listClientsByDocument, listClientsOf, listProductNames } from './store.ts';

type Person = ApplicationRecord['people'][number];

/** What every list of the office shows of an application. */
export const presentLine = (
  row: Pick<
    ApplicationRow,
    | 'uuid'
    | 'reference'
    | 'kind'
    | 'channel'
    | 'status'
    | 'type'
    | 'created_at'
    | 'submitted_at'
    | 'touched_at'
  >,
) => ({
  uuid: row.uuid,
  reference: row.reference,
  kind: row.kind,
  channel: row.channel,
  status: row.status,
  type: row.type,
  created_at: row.created_at.toISOString(),
  submitted_at: row.submitted_at?.toISOString() ?? null,
  touched_at: row.touched_at.toISOString(),
});

const presentScreening = async (db: Db, { row }: WholeApplicant): Promise<Person['screening']> => {
  const look = await lookOf(db, row);
  if (!look) return null;
  const { last, hits } = await readScreening(db, look.subject, look.person);
  return last
    ? {
        at: last.at.toISOString(),
        engine: last.engine,
        lists: [...last.lists],
        hits: hits.map((hit) => ({
          uuid: hit.uuid,
          list: hit.list,
          name: hit.name,
          birthdate: hit.facts.birthdate === null ? null : civilDate(hit.facts.birthdate),
          countries: [...hit.facts.countries],
          program: hit.facts.program,
          score: hit.score,
          decision: hit.decision,
          decided_by: hit.decided_by_name,
          decided_at: hit.decided_at?.toISOString() ?? null,
          reason: hit.reason,
        })),
      }
    : null;
};

const presentSessions = ({ row, identifications }: WholeApplicant): Person['identifications'] => {
  const own = row.identity && identitySha256(row.identity);
  return identifications.map((session) => ({
    status: session.status,
    reason: session.reason,
    provider_reference: session.provider_reference,
    evidence: session.evidence,
    is_of_data: session.data_sha256 === own,
    started_at: session.started_at.toISOString(),
    decided_at: session.decided_at?.toISOString() ?? null,
  }));
};

/** The questionnaire as it would be printed, a list line by line; nothing before its first answer. */
const kycWords = (row: WholeApplicant['row'], language: Language): Person['kyc'] => {
  if (Object.keys(row.kyc).length === 0) return [];
  const said = { kind: kycKindOfApplicant(row), answers: row.kyc };
  return printedSections(speakerOf(language), said).flatMap(({ answers, tables }) => [
    ...answers,
    ...tables.map(({ title, header, rows }) => ({
      question: title,
      answer: rows
        .map((cells) => cells.map((cell, at) => `${header[at]}: ${cell}`).join(', '))
        .join('; '),
    })),
  ]);
};

/** The name of one of the people; null where nobody is meant. */
const nameIn = (people: readonly WholeApplicant[], uuid: string | null): string | null => {
  const person = people.find(({ row }) => row.uuid === uuid);
  return person ? nameOfApplicant(person.row) : null;
};

interface Beside {
  readonly clients: Awaited<ReturnType<typeof listClientsOf>>;
  readonly onRecord: Awaited<ReturnType<typeof listClientsByDocument>>;
  readonly language: Language;
  /** Whether the reader may assess a risk: a salesperson who knows of a suspicion could reveal it. */
  readonly mayAssess: boolean;
}

const presentPerson = async (
  db: Db,
  whole: WholeApplicant,
  { clients, onRecord, language, mayAssess }: Beside,
): Promise<Person> => {
  const { row, papers } = whole;
  const client = clients.find(({ uuid }) => uuid === row.intervener_uuid);
  const { email, identity, company, address, fatca } = row;
  return {
    uuid: row.uuid,
    role: row.role,
    name: nameOfApplicant(row),
    email,
    mobile_phone:
      row.mobile_phone === null ? null : `${row.mobile_phone_prefix ?? ''} ${row.mobile_phone}`,
    is_email_proved: row.email_proved_at !== null,
    is_phone_proved: row.phone_proved_at !== null,
    identity,
    company,
    address,
    fatca,
    residences: row.residences && [...row.residences],
    kyc: kycWords(row, language),
    papers: papers.map(presentPaper),
    identifications: presentSessions(whole),
    client_uuid: row.intervener_uuid,
    intervener_status: client?.intervener_status ?? null,
    is_known: row.is_known,
    is_on_record: onRecord.some(
      ({ uuid, document_number }) =>
        document_number === documentOf(row) && uuid !== row.intervener_uuid,
    ),
    aml_risk: mayAssess ? (client?.aml_risk ?? null) : null,
    screening: mayAssess ? await presentScreening(db, whole) : null,
  };
};

/** An application whole, as the office decides about it. */
export const presentRecord = async (
  db: Db,
  whole: WholeApplication,
  {
    mayAssess,
    language,
    now,
  }: { readonly mayAssess: boolean; readonly language: Language; readonly now: Date },
): Promise<ApplicationRecord> => {
  const { application, people } = whole;
  const clients = await listClientsOf(
    db,
    people.flatMap(({ row }) => row.intervener_uuid ?? []),
  );
  const onRecord = await listClientsByDocument(
    db,
    people.map(({ row }) => documentOf(row)),
  );
  const shown: Person[] = [];
  for (const person of people)
    shown.push(await presentPerson(db, person, { clients, onRecord, language, mayAssess }));
  const obstacles = mayAssess ? await listObstacles(db, whole, now) : [];
  return {
    ...presentLine(application),
    iban: application.iban,
    uuid_iban_holder: application.iban_holder,
    products: await listProductNames(db, application.products),
    signature_arrangement: application.signature_arrangement,
    review_causes: application.review_causes,
    refused_because: application.refused_because,
    account_uuid: application.account_uuid,
    people: shown,
    obstacles: obstacles.map(({ name, why }) => ({
      name,
      message: translateReason(language, why),
    })),
    history: (await listHistory(db, application.uuid)).map(
      ({ staff_name, at, reminded_uuid, ...step }) => ({
        ...step,
        staff: staff_name,
        reminded: nameIn(people, reminded_uuid),
        at: at.toISOString(),
      }),
    ),
  };
};
