import type { Applicant, Application } from '@area/contract/onboarding/application-schemas';
import { IDENTIFICATIONS_MAX } from '@area/domain/application/identification';
import { documentsNeeded, isInOwnName } from '@area/domain/application/people';
import { DRAFT_DAYS, isApplicationOpen } from '@area/domain/application/transitions';
import { addDays } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { sectionsDone } from '@area/domain/kyc/judge-answers';
import type { Db } from '../../platform/db/tables.ts';
import { whyNotTin } from '../identifiers/tin.ts';
import { kycKindOfApplicant, openStepsOf } from './read-application.ts';
import type { WholeApplicant, WholeApplication } from './read-application.ts';
import type { PaperRow } from './papers-store.ts';
import { findAccountNumber, listHistory } from './store.ts';
import type { ApplicantRow } from './store.ts';

/** The person who looks, and when. */
export interface Viewer {
  readonly me: string;
  readonly now: Date;
}

/** Whether the viewer writes for that person: themselves, or a minor or company for whom they speak. */
export const speaksFor = (me: string, { uuid, speaker_uuid }: ApplicantRow): boolean =>
  uuid === me || speaker_uuid === me;

/** Empty until somebody has written one. */
export const nameOfApplicant = ({ identity, company, given_name }: ApplicantRow): string =>
  company?.name ??
  (identity
    ? [identity.given_name, identity.family_name_1, identity.family_name_2]
        .filter(Boolean)
        .join(' ')
    : (given_name ?? ''));

export const presentPaper = ({ applicant_uuid: _of, ...row }: PaperRow) => ({
  uuid: row.uuid,
  subcategory: row.subcategory,
  filename: row.filename,
  mime_type: row.mime_type,
  size: row.size,
  created_at: row.created_at.toISOString(),
});

const presentSession = ({ identifications }: WholeApplicant): Applicant['identification'] => {
  const [last] = identifications;
  return last
    ? {
        status: last.status,
        reason: last.reason,
        url: last.status === 'OPEN' ? last.url : null,
        started_at: last.started_at.toISOString(),
        decided_at: last.decided_at?.toISOString() ?? null,
        tries_left: Math.max(0, IDENTIFICATIONS_MAX - identifications.length),
      }
    : null;
};

const HIDDEN = {
  email: null,
  mobile_phone_prefix: null,
  mobile_phone: null,
  identity: null,
  company: null,
  address: null,
  documents: [],
  documents_needed: [],
  identification: null,
  fatca: null,
  residences: null,
  kyc_sections_done: [],
  gdpr: null,
} as const;

interface Shown {
  readonly me: string;
  readonly today: CivilDate;
  readonly open_steps: Applicant['open_steps'];
  readonly iban_holder: string | null;
}

const ownPart = (whole: WholeApplicant, { today, iban_holder }: Shown) => {
  const { row, papers } = whole;
  const needed = documentsNeeded(row.role, {
    document_type: row.identity?.document_type ?? '',
    has_bank_account: iban_holder === row.uuid,
  });
  return {
    email: row.email,
    mobile_phone_prefix: row.mobile_phone_prefix,
    mobile_phone: row.mobile_phone,
    identity: row.identity,
    company: row.company,
    address: row.address,
    documents: papers.map(presentPaper),
    documents_needed: needed.map((line) => [...line]),
    identification: presentSession(whole),
    fatca: row.fatca,
    residences: row.residences && [...row.residences],
    kyc_sections_done: [...sectionsDone(kycKindOfApplicant(row), row.kyc, { today, whyNotTin })],
    gdpr: row.gdpr,
  };
};

const presentApplicant = (whole: WholeApplicant, shown: Shown): Applicant => {
  const { row } = whole;
  const can_edit = speaksFor(shown.me, row);
  return {
    uuid: row.uuid,
    role: row.role,
    is_me: row.uuid === shown.me,
    can_edit,
    name: nameOfApplicant(row),
    is_email_proved: row.email_proved_at !== null,
    is_phone_proved: row.phone_proved_at !== null,
    open_steps: shown.open_steps,
    invited_at: row.invited_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
    ...(can_edit
      ? ownPart(whole, shown)
      : { ...HIDDEN, documents: [], documents_needed: [], kyc_sections_done: [] }),
  };
};

/** Whether somebody may choose their first password now: once there is something that they sign. */
export const canSign = (
  { application }: Pick<WholeApplication, 'application'>,
  row: ApplicantRow,
): boolean =>
  (application.status === 'SIGNING' || application.status === 'SIGNED') &&
  isInOwnName(row.role) &&
  !row.is_known &&
  row.access_at === null &&
  row.intervener_uuid !== null;

/** An application as one of its people sees it. */
export const presentApplication = async (
  db: Db,
  whole: WholeApplication,
  { me, now }: Viewer,
): Promise<Application> => {
  const { application, people } = whole;
  const today = madridDate(now);
  const open = openStepsOf(whole, today);
  const isOpen = isApplicationOpen(application.status);
  const history = await listHistory(db, application.uuid);
  const own = people.find(({ row }) => row.uuid === me);
  return {
    uuid: application.uuid,
    reference: application.reference,
    kind: application.kind,
    channel: application.channel,
    status: application.status,
    language: application.language,
    created_at: application.created_at.toISOString(),
    submitted_at: application.submitted_at?.toISOString() ?? null,
    expires_on: isOpen ? addDays(madridDate(application.touched_at), DRAFT_DAYS) : null,
    type: application.type,
    products: application.products,
    signature_arrangement: application.signature_arrangement,
    is_pack_read: application.pack_read_at !== null,
    bank_account:
      application.iban !== null && application.iban_holder !== null
        ? { iban: application.iban, uuid_holder: application.iban_holder }
        : null,
    people: people.map((person, place) =>
      presentApplicant(person, {
        me,
        today,
        open_steps: isOpen ? [...(open.of_people[place] ?? [])] : [],
        iban_holder: application.iban_holder,
      }),
    ),
    open_steps: isOpen ? [...open.of_all] : [],
    asked: history
      .filter(({ to_status, text }) => to_status === 'MORE_ASKED' && text !== null)
      .map(({ text, at }) => ({ text: text ?? '', at: at.toISOString() })),
    refused_because: application.refused_because,
    can_submit: isOpen && people[0]?.row.uuid === me,
    can_sign: own !== undefined && canSign(whole, own.row),
    account_number:
      application.account_uuid === null
        ? null
        : await findAccountNumber(db, application.account_uuid),
  };
};
