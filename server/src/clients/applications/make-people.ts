import type { ApplicationChannel } from '@area/domain/application/codes';
import { FIRST_STATUS } from '@area/domain/application/codes';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { insertDocument } from '../../documents/documents/store-file.ts';
import type { DocumentOwner } from '../../documents/documents/store-file.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { StoredFileType } from '../../platform/storage/name-file.ts';
import { insertFiscalAddress } from '../addresses/store.ts';
import {
  NEXT_VERSION,
  findPersonByDocument,
  insertPerson,
  liftRestriction,
  updatePerson,
} from '../people/store.ts';
import { linkPaper } from './papers-store.ts';
import type { PaperRow } from './papers-store.ts';
import { nameOfApplicant } from './present.ts';
import type { WholeApplicant } from './read-application.ts';
import { updateApplicant } from './store.ts';
import type { ApplicantRow, ApplicationRow } from './store.ts';

/** How clients of each door are recorded. *Source*: specification 3 (channels). */
const SOURCES: Readonly<Record<ApplicationChannel, string>> = {
  ONLINE: 'ONLINE',
  DESK: 'PRESENCIAL',
  EMAIL: 'CORREO',
  POSTAL: 'CORREO',
};

const dayOrNull = (text: string | null): CivilDate | null =>
  text === null ? null : civilDate(text);

const columnsOfPerson = (row: ApplicantRow) => {
  const { identity } = row;
  if (!identity) throw new Error(`applicant ${row.uuid} has no identity`);
  return {
    intervener_type: 'F' as const,
    document_type: identity.document_type,
    document_number: identity.document_number,
    document_country: identity.document_country ?? null,
    document_expiration_date: dayOrNull(identity.document_expiration_date),
    is_document_permanent: identity.is_document_permanent,
    given_name: identity.given_name,
    family_name_1: identity.family_name_1,
    lastname_2: identity.family_name_2 || null,
    birthdate: civilDate(identity.birthdate),
    gender: identity.gender ?? null,
    marital_status: identity.marital_status ?? null,
    nationality: identity.nationality,
    birth_city: identity.birth_city,
    birth_country: identity.birth_country,
    is_minor: row.role === 'MINOR',
  };
};

const columnsOfCompany = (row: ApplicantRow) => {
  const { company } = row;
  if (!company) throw new Error(`applicant ${row.uuid} has no company`);
  return {
    intervener_type: 'J' as const,
    document_type: 'CIF',
    document_number: company.document_number,
    document_expiration_date: null,
    is_document_permanent: true,
    given_name: company.name,
    family_name_1: '',
  };
};

/** The number of the document of an applicant. */
export const documentOf = ({ identity, company }: ApplicantRow): string =>
  identity?.document_number ?? company?.document_number ?? '';

const addressOf = ({ address }: ApplicantRow) => {
  if (!address) return undefined;
  const { floor, door, stairs, state, ...rest } = address;
  return {
    ...rest,
    floor: floor || null,
    door: door || null,
    stairs: stairs || null,
    state: state || null,
  };
};

/** What somebody who was added to an account says of themselves, with the contact that they proved, in the place of what was said about them. */
export const completePerson = async (db: Db, uuid: string, row: ApplicantRow): Promise<void> => {
  const { email, mobile_phone, mobile_phone_prefix } = row;
  await updatePerson(db, uuid, {
    ...columnsOfPerson(row),
    name: nameOfApplicant(row),
    email,
    mobile_phone,
    ...(mobile_phone_prefix !== null && { mobile_phone_prefix }),
    restricted_at: null,
    version: NEXT_VERSION,
  });
  const address = addressOf(row);
  if (address) await insertFiscalAddress(db, uuid, address);
};

/** Makes the person, with the contact that they proved and their address. Somebody else's row is never changed. */
const makePerson = async (
  db: Db,
  application: ApplicationRow,
  { row, at }: { readonly row: ApplicantRow; readonly at: Date },
): Promise<string> => {
  const uuid = newUuid();
  const isMobile = row.mobile_phone !== null && row.mobile_phone_prefix !== null;
  await insertPerson(db, {
    ...(row.role === 'COMPANY' ? columnsOfCompany(row) : columnsOfPerson(row)),
    uuid,
    name: nameOfApplicant(row),
    email: row.email,
    mobile_phone: row.mobile_phone,
    ...(isMobile && { mobile_phone_prefix: row.mobile_phone_prefix ?? '' }),
    kyc_valid_until: null,
    intervener_status: FIRST_STATUS[application.channel],
    source: SOURCES[application.channel],
    language: application.language,
    created_at: at,
  });
  // The numbers are locked: only another way in could have been faster.
  if ((await findPersonByDocument(db, documentOf(row))) !== uuid) throw new AppError('UNAVAILABLE');
  const address = addressOf(row);
  if (address) await insertFiscalAddress(db, uuid, address);
  await updateApplicant(db, row.uuid, { intervener_uuid: uuid });
  return uuid;
};

const personOf = async (
  db: Db,
  application: ApplicationRow,
  making: { readonly row: ApplicantRow; readonly at: Date },
): Promise<string> => {
  const { intervener_uuid } = making.row;
  if (intervener_uuid === null) return makePerson(db, application, making);
  await liftRestriction(db, intervener_uuid);
  return intervener_uuid;
};

/** Makes everybody who is not on record yet. Returns the client of each applicant. */
export const makePeople = async (
  db: Db,
  application: ApplicationRow,
  { people, at }: { readonly people: readonly WholeApplicant[]; readonly at: Date },
): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>();
  for (const { row } of people) made.set(row.uuid, await personOf(db, application, { row, at }));
  return made;
};

/** The file of an application becomes a document of the client, to be checked. */
export const handOver = async (
  db: Db,
  paper: PaperRow,
  { owner, by, at }: { readonly owner: DocumentOwner; readonly by: string; readonly at: Date },
): Promise<void> => {
  const { uuid, storage_key, mime_type, sha256, size, subcategory, filename } = paper;
  if (paper.document_uuid !== null) return;
  await insertDocument(
    db,
    // Only files of these types are taken.
    { uuid, storage_key, mime_type: mime_type as StoredFileType, sha256, size },
    {
      ...owner,
      subcategory,
      filename,
      origin: 'U',
      status: 'PENDING',
      uploaded_by: by,
      scan: 'CLEAN',
      next_scan_at: null,
      at,
    },
  );
  await linkPaper(db, uuid, uuid);
};
