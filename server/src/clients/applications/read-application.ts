import type { ApplicantFacts } from '@area/domain/application/open-steps';
import { openApplicantSteps, openApplicationSteps } from '@area/domain/application/open-steps';
import { IDENTIFICATIONS_MAX } from '@area/domain/application/identification';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { isInQuarantine } from '@area/domain/document/quarantine';
import { whyNotKyc } from '@area/domain/kyc/judge-answers';
import { kycKindOf } from '@area/domain/kyc/sections';
import type { KycKind } from '@area/domain/kyc/sections';
import type { Db } from '../../platform/db/tables.ts';
import { groupBy } from '../../platform/group-by.ts';
import { whyNotTin } from '../identifiers/tin.ts';
import { identitySha256 } from './identity-sha256.ts';
import { listIdentifications, listPapers } from './papers-store.ts';
import type { IdentificationRow, PaperRow } from './papers-store.ts';
import { listApplicants } from './store.ts';
import type { ApplicantRow, ApplicationRow } from './store.ts';

/** One of the people with everything that belongs to them. */
export interface WholeApplicant {
  readonly row: ApplicantRow;
  readonly papers: readonly PaperRow[];
  /** The sessions with the provider, the newest first. */
  readonly identifications: readonly IdentificationRow[];
}

/** An application with all its people. */
export interface WholeApplication {
  readonly application: ApplicationRow;
  readonly people: readonly WholeApplicant[];
}

/** Everything of an application, in four statements. */
export const readApplication = async (
  db: Db,
  application: ApplicationRow,
): Promise<WholeApplication> => {
  const rows = await listApplicants(db, application.uuid);
  const uuids = rows.map(({ uuid }) => uuid);
  const papers = groupBy(await listPapers(db, uuids), (each) => each.applicant_uuid);
  const sessions = groupBy(await listIdentifications(db, uuids), (each) => each.applicant_uuid);
  return {
    application,
    people: rows.map((row) => ({
      row,
      papers: papers.get(row.uuid) ?? [],
      identifications: sessions.get(row.uuid) ?? [],
    })),
  };
};

export const kycKindOfApplicant = ({ role }: Pick<ApplicantRow, 'role'>): KycKind =>
  kycKindOf(role === 'COMPANY' ? 'J' : 'F');

/** The last session, if it was about the data as they are written now. */
const countedIdentification = (
  { identity }: Pick<ApplicantRow, 'identity'>,
  [last]: readonly IdentificationRow[],
): IdentificationRow | undefined =>
  identity && last?.data_sha256 === identitySha256(identity) ? last : undefined;

/** What an applicant has done, as the rules look at it. */
export const factsOfApplicant = (
  { row, papers, identifications }: WholeApplicant,
  { application, today }: { readonly application: ApplicationRow; readonly today: CivilDate },
): ApplicantFacts => ({
  role: row.role,
  is_known: row.is_known,
  is_email_proved: row.email_proved_at !== null,
  is_phone_proved: row.phone_proved_at !== null,
  has_identity: row.identity !== null,
  has_company: row.company !== null,
  has_address: row.address !== null,
  document_type: row.identity?.document_type ?? '',
  documents: papers
    .filter(({ scan }) => !isInQuarantine(scan))
    .map(({ subcategory }) => subcategory),
  has_bank_account: application.iban_holder === row.uuid,
  identification: countedIdentification(row, identifications)?.status ?? null,
  has_tries_left: identifications.length < IDENTIFICATIONS_MAX,
  has_fatca: row.fatca !== null,
  has_residences: row.residences !== null,
  is_kyc_complete: whyNotKyc(kycKindOfApplicant(row), row.kyc, { today, whyNotTin }).length === 0,
  has_gdpr: row.gdpr !== null,
});

/** Everything that is open, of each person and of the whole. */
export const openStepsOf = ({ application, people }: WholeApplication, today: CivilDate) => ({
  of_people: people.map((person) =>
    openApplicantSteps(factsOfApplicant(person, { application, today }), application.channel),
  ),
  of_all: openApplicationSteps({
    kind: application.kind,
    roles: people.map(({ row }) => row.role),
    has_products: application.products.length > 0,
    has_bank_account: application.iban !== null,
    is_pack_read: application.pack_read_at !== null,
  }),
});
