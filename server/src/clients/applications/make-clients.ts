import type { ApplicantRole } from '@area/domain/application/codes';
import { ALIAS_MAX_LENGTH } from '@area/domain/account/arrangement-change';
import { FIRST_STATUS } from '@area/domain/application/codes';
import type { Role } from '@area/domain/account/roles';
import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { collectDocuments } from '../../platform/pdf/collect-documents.ts';
import { openAccount } from '../accounts/open-account.ts';
import { openRegistration } from '../accounts/open-registration.ts';
import { insertBankAccount } from '../bank-accounts/bank-row-store.ts';
import { saveGdprAnswers } from '../interveners/gdpr.ts';
import { startFillingIn } from '../kyc/fill-in.ts';
import { updateKycAnswers } from '../kyc/store.ts';
import { submitFilledIn } from '../kyc/submit.ts';
import { getPersonRow } from '../people/store.ts';
import { declareTaxResidence } from '../tax-residence/declare.ts';
import { handOver, makePeople } from './make-people.ts';
import type { WholeApplicant, WholeApplication } from './read-application.ts';
import { updateApplication } from './store.ts';

/** The role on the account. *Source*: decisions 6.1. */
const roleOf = (role: ApplicantRole, type: ProductType): Role => {
  const owner = type === 'P' ? 'PARTICIPE' : 'TITULAR';
  const roles: Readonly<Record<ApplicantRole, Role>> = {
    HOLDER: owner,
    SECOND_HOLDER: owner,
    MINOR: owner,
    COMPANY: owner,
    GUARDIAN: 'TUTOR',
    REPRESENTATIVE: 'REPRESENTANTE_LEGAL',
    // Has a role on an account that is there.
    ADDED: 'AUTORIZADO',
  };
  return roles[role];
};

interface Making {
  readonly made: ReadonlyMap<string, string>;
  readonly account: string;
  readonly at: Date;
}

const clientOf = (made: ReadonlyMap<string, string>, applicant: string): string => {
  const client = made.get(applicant);
  if (client === undefined) throw new Error(`applicant ${applicant} became nobody`);
  return client;
};

/** The bank account waits for its certificate to be accepted, as every other one does. */
const makeBankAccount = async (
  db: Db,
  { application, people }: WholeApplication,
  { made, account, at }: Making,
): Promise<void> => {
  const holder = people.find(({ row }) => row.uuid === application.iban_holder);
  if (!holder || application.iban === null) return;
  const [first = holder] = people;
  const uuid = newUuid();
  const by = clientOf(made, first.row.uuid);
  await insertBankAccount(db, {
    uuid,
    account_uuid: account,
    iban: application.iban,
    holder_uuid: clientOf(made, holder.row.uuid),
    status: 'PENDING',
    added_by: by,
    created_at: at,
  });
  for (const paper of holder.papers.filter(
    ({ subcategory }) => subcategory === 'BANK_ACCOUNT_PROOF',
  ))
    await handOver(db, paper, {
      owner: { account_uuid: account, bank_account_uuid: uuid },
      by,
      at,
    });
};

/** What a newcomer declared becomes their questionnaire and declaration, each printed and waiting to be signed. */
export const makeDeclarations = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { whole: { row }, made, at }: Omit<Making, 'account'> & { readonly whole: WholeApplicant },
): Promise<void> => {
  const person = clientOf(made, row.uuid);
  const speaker = clientOf(made, row.speaker_uuid ?? row.uuid);
  const spoken = { person, speaker };
  const kyc = await startFillingIn(db, spoken, at);
  await updateKycAnswers(db, kyc.uuid, row.kyc);
  await submitFilledIn(db, parts, { ...spoken, uuid: kyc.uuid, now: at });
  if (row.fatca && row.residences) {
    const { version } = await getPersonRow(db, person);
    const said = { fatca: row.fatca, residences: row.residences };
    await declareTaxResidence(db, parts, { ...spoken, version, now: at, said });
  }
};

/** The consents of a newcomer, their registration to be signed, and what they sent. */
export const makeRegistration = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  {
    whole: { row, papers },
    made,
    at,
  }: Omit<Making, 'account'> & { readonly whole: WholeApplicant },
): Promise<void> => {
  const person = clientOf(made, row.uuid);
  const by = clientOf(made, row.speaker_uuid ?? row.uuid);
  if (row.gdpr) await saveGdprAnswers(db, parts, { intervener: person, answers: row.gdpr, at });
  await openRegistration(db, parts, { person: await getPersonRow(db, person), at });
  for (const paper of papers.filter(({ subcategory }) => subcategory !== 'BANK_ACCOUNT_PROOF'))
    await handOver(db, paper, { owner: { intervener_uuid: person }, by, at });
};

/** What the account is called until its holder says otherwise: whoever has another one tells them apart by the number. */
const aliasOf = ({ application, people }: WholeApplication, number: string): string => {
  const words = speakerOf(application.language)(`messages.application.account.${application.type}`);
  const minor = people.find(({ row }) => row.role === 'MINOR')?.row.identity?.given_name;
  const isAnother = people.some(({ row }) => row.is_known);
  return [words, minor, isAnother ? number : undefined]
    .filter(Boolean)
    .join(' ')
    .slice(0, ALIAS_MAX_LENGTH);
};

/**
 * Makes the people and the account of an application with the functions that make every other one, and puts everything that they sign to signature.
 * The number of the account is taken before: the work runs again once all its documents are rendered, and prints the same.
 * *Source*: decisions 1.7 and 1.8, ADR 216.
 */
export const makeClients = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  {
    whole,
    number,
    at,
  }: { readonly whole: WholeApplication; readonly number: string; readonly at: Date },
): Promise<void> => {
  const { requireAll, ...printing } = collectDocuments(parts);
  const { application, people } = whole;
  const { type, channel, signature_arrangement } = application;
  const made = await makePeople(db, application, { people, at });
  const newcomers = people.filter(({ row }) => !row.is_known);
  const account = await openAccount(db, printing, {
    account: {
      number,
      alias: aliasOf(whole, number),
      type,
      signature_arrangement,
      status: FIRST_STATUS[channel],
      people: people.map(({ row }) => ({
        person: clientOf(made, row.uuid),
        role: roleOf(row.role, type),
      })),
    },
    at,
  });
  await updateApplication(db, application.uuid, { account_uuid: account });
  const making = { made, account, at };
  await makeBankAccount(db, whole, making);
  for (const person of newcomers) await makeDeclarations(db, printing, { made, at, whole: person });
  for (const person of newcomers) await makeRegistration(db, printing, { made, at, whole: person });
  requireAll();
};
