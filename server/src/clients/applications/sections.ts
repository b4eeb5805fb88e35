import type {
  saveApplicantAddress,
  saveApplicantCompany,
  saveApplicantGdpr,
  saveApplicantIdentity,
  saveApplicantTax,
} from '@area/contract/onboarding/applicant-calls';
import type { ApplicantIdentity } from '@area/contract/onboarding/application-schemas';
import { documentCountryOf, normaliseDocument } from '@area/domain/account/new-person';
import { whyNotCompany, whyNotIdentity } from '@area/domain/application/identity';
import type { TypedIdentity } from '@area/domain/application/identity';
import { STEPS_OF_ROLE } from '@area/domain/application/people';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { whyNotAddress } from '@area/domain/intervener/address';
import type { UsIndicium } from '@area/domain/kyc/fatca-person';
import type { ApplicantStep } from '@area/domain/application/codes';
import { reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { checkEntity, checkPerson, checkResidences } from '../tax-residence/check.ts';
import { personFacts } from '../tax-residence/judge.ts';
import { lockOpen, writablePersonOf } from './get-applicant.ts';
import type { ApplicantContext, Own } from './get-applicant.ts';
import { updateApplicant } from './store.ts';
import type { ApplicantRow } from './store.ts';

type Saving = ApplicantContext & { readonly params: { readonly id: string } };

/** Somebody of whom that is asked. *Errors*: NOT_FOUND. */
const openStep = async (
  context: Saving,
  step: ApplicantStep,
): Promise<{ own: Own; row: ApplicantRow; today: CivilDate; at: Date }> => {
  const own = await lockOpen(context);
  const { row } = writablePersonOf(own, context.params.id);
  if (!STEPS_OF_ROLE[row.role].includes(step)) throw new AppError('NOT_FOUND');
  const at = context.parts.clock.business();
  return { own, row, today: madridDate(at), at };
};

/** The days as values; one that no calendar has was refused at the edge. */
const typedIdentity = (sent: ApplicantIdentity): TypedIdentity => ({
  ...sent,
  birthdate: civilDate(sent.birthdate),
  document_expiration_date:
    sent.document_expiration_date === null ? null : civilDate(sent.document_expiration_date),
});

/** What is wrong in who somebody says to be, on a day. */
export const whyNotKeptIdentity = (
  identity: ApplicantIdentity,
  { role }: Pick<ApplicantRow, 'role'>,
  today: CivilDate,
): readonly FieldReason[] => whyNotIdentity(typedIdentity(identity), role, today);

const requireOwnDocument = ({ whole }: Own, applicant: string, number: string): void => {
  const isTaken = whole.people.some(
    ({ row }) =>
      row.uuid !== applicant &&
      (row.identity?.document_number ?? row.company?.document_number) === number,
  );
  if (isTaken)
    refuseFields([{ field: 'document_number', ...reason('rules.application.same_document') }]);
};

export const saveIdentity = async (
  context: Context<typeof saveApplicantIdentity>,
): Promise<void> => {
  const { body, db } = context;
  const { own, row, today } = await openStep(context, 'IDENTITY');
  requireFields(whyNotKeptIdentity(body, row, today));
  const document_number = normaliseDocument(body.document_type, body.document_number);
  requireOwnDocument(own, row.uuid, document_number);
  await updateApplicant(db, row.uuid, {
    identity: JSON.stringify({
      ...body,
      document_number,
      document_country: documentCountryOf(body),
    }),
  });
};

export const saveCompany = async (context: Context<typeof saveApplicantCompany>): Promise<void> => {
  const { body, db } = context;
  const { own, row, today } = await openStep(context, 'COMPANY');
  requireFields(
    whyNotCompany({ ...body, incorporated_on: civilDate(body.incorporated_on) }, today),
  );
  const document_number = normaliseIdentifier(body.document_number);
  requireOwnDocument(own, row.uuid, document_number);
  await updateApplicant(db, row.uuid, { company: JSON.stringify({ ...body, document_number }) });
};

export const saveAddress = async (context: Context<typeof saveApplicantAddress>): Promise<void> => {
  const { body, db } = context;
  const { row } = await openStep(context, 'ADDRESS');
  requireFields(whyNotAddress(body));
  await updateApplicant(db, row.uuid, { address: JSON.stringify(body) });
};

/** Signs of a US person in what somebody wrote. *Source*: decisions 5.3. */
const writtenSigns = ({ identity, address }: ApplicantRow): readonly UsIndicium[] => [
  ...(identity?.birth_country === 'US' ? (['BIRTH'] as const) : []),
  ...(address?.country === 'US' ? (['ADDRESS'] as const) : []),
];

const whyNotFatca = (
  fatca: NonNullable<Context<typeof saveApplicantTax>['body']['fatca']>,
  row: ApplicantRow,
  today: CivilDate,
): readonly FieldReason[] => {
  if ((fatca.kind === 'JURIDICAL') !== (row.role === 'COMPANY'))
    return [{ field: 'kind', ...reason('rules.kyc.entity_kind') }];
  if (fatca.kind === 'JURIDICAL') return checkEntity(fatca, today);
  const facts = personFacts(fatca, {
    known_signs: writtenSigns(row),
    us_seen_on: null,
    client_since: null,
    last_active_on: null,
  });
  return checkPerson(fatca, facts);
};

/** Keeps either half of the self-certification or both. */
export const saveTax = async (context: Context<typeof saveApplicantTax>): Promise<void> => {
  const {
    body: { fatca, residences },
    db,
  } = context;
  const { row, today } = await openStep(context, 'TAX');
  const wrong = fatca ? whyNotFatca(fatca, row, today) : [];
  requireFields([
    ...wrong.map((each) => ({ ...each, field: `fatca.${each.field}` })),
    ...(residences ? checkResidences(residences, 'residences') : []),
  ]);
  if (!fatca && !residences) return;
  await updateApplicant(db, row.uuid, {
    ...(fatca && { fatca: JSON.stringify(fatca) }),
    ...(residences && { residences: JSON.stringify(residences) }),
  });
};

export const saveGdpr = async (context: Context<typeof saveApplicantGdpr>): Promise<void> => {
  const { body, db } = context;
  const { row } = await openStep(context, 'GDPR');
  await updateApplicant(db, row.uuid, { gdpr: JSON.stringify(body) });
};
