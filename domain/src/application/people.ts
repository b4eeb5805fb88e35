import type { DocumentSubcategory } from '../document/subcategory-codes.ts';
import type { ApplicantRole, ApplicantStep, ApplicationKind } from './codes.ts';

/** Who must be on an application, and who may: the least and the most of each role. */
type Places = Readonly<Partial<Record<ApplicantRole, readonly [least: number, most: number]>>>;

/** *Source*: office 7, decisions 6.1 and 6.3. */
export const PLACES: Readonly<Record<ApplicationKind, Places>> = {
  PERSON: { HOLDER: [1, 1] },
  TWO_HOLDERS: { HOLDER: [1, 1], SECOND_HOLDER: [1, 1] },
  MINOR: { GUARDIAN: [1, 2], MINOR: [1, 1] },
  COMPANY: { REPRESENTATIVE: [1, 3], COMPANY: [1, 1] },
  ADDED: { ADDED: [1, 1] },
};

/** What the person who begins an application is on it. *Source*: office 7. */
export const FIRST_ROLE: Readonly<Record<ApplicationKind, ApplicantRole>> = {
  PERSON: 'HOLDER',
  TWO_HOLDERS: 'HOLDER',
  MINOR: 'GUARDIAN',
  COMPANY: 'REPRESENTATIVE',
  ADDED: 'ADDED',
};

const IN_OWN_NAME: readonly ApplicantStep[] = [
  'EMAIL',
  'PHONE',
  'IDENTITY',
  'ADDRESS',
  'DOCUMENTS',
  'IDENTIFICATION',
  'TAX',
  'KYC',
  'GDPR',
];

/** What each role is asked for, in the order in which it is asked. Nobody proves who a minor or a company is at a distance: the office looks at their papers. *Source*: office 7. */
export const STEPS_OF_ROLE: Readonly<Record<ApplicantRole, readonly ApplicantStep[]>> = {
  HOLDER: IN_OWN_NAME,
  SECOND_HOLDER: IN_OWN_NAME,
  GUARDIAN: IN_OWN_NAME,
  REPRESENTATIVE: IN_OWN_NAME,
  ADDED: IN_OWN_NAME,
  MINOR: ['IDENTITY', 'ADDRESS', 'DOCUMENTS', 'TAX', 'KYC'],
  COMPANY: ['COMPANY', 'ADDRESS', 'DOCUMENTS', 'TAX', 'KYC'],
};

/** Whether somebody acts in their own name, and so gets an invitation and a key of their own. */
export const isInOwnName = (role: ApplicantRole): boolean => STEPS_OF_ROLE[role].includes('EMAIL');

/** Whether the account will be theirs. */
export const isOwnerRole = (role: ApplicantRole): boolean =>
  role === 'HOLDER' || role === 'SECOND_HOLDER' || role === 'MINOR' || role === 'COMPANY';

/** Roles of which somebody is still missing, or of which there are too many. */
export const rolesWrong = (
  kind: ApplicationKind,
  roles: readonly ApplicantRole[],
): readonly ApplicantRole[] => {
  const known = Object.entries(PLACES[kind]) as [ApplicantRole, readonly [number, number]][];
  const wrong = known
    .filter(([role, [least, most]]) => {
      const count = roles.filter((each) => each === role).length;
      return count < least || count > most;
    })
    .map(([role]) => role);
  return [...wrong, ...roles.filter((role) => PLACES[kind][role] === undefined)];
};

/** Whether one more of that role may be added. */
export const hasPlaceFor = (
  kind: ApplicationKind,
  roles: readonly ApplicantRole[],
  role: ApplicantRole,
): boolean => {
  const [, most] = PLACES[kind][role] ?? [0, 0];
  return roles.filter((each) => each === role).length < most;
};

const OF_CARD: readonly DocumentSubcategory[][] = [['ID_FRONT'], ['ID_BACK']];
const OF_PASSPORT: readonly DocumentSubcategory[][] = [['PASSPORT_COPY']];

/** What is to be sent of a person or company: one of each line. `document_type` is empty while nobody has written it. *Source*: decisions 1.7 and 7. */
export const documentsNeeded = (
  role: ApplicantRole,
  { document_type, has_bank_account }: { document_type: string; has_bank_account: boolean },
): readonly (readonly DocumentSubcategory[])[] => {
  const proof: readonly DocumentSubcategory[][] = has_bank_account ? [['BANK_ACCOUNT_PROOF']] : [];
  if (role === 'COMPANY')
    return [
      ['DEED_INCORPORATION', 'BYLAWS'],
      ['CIF_CARD'],
      ['POWER_OF_ATTORNEY', 'REGISTRY_NOTE'],
      ...proof,
    ];
  const identity = document_type === 'PASAPORTE' ? OF_PASSPORT : OF_CARD;
  const kinship: readonly DocumentSubcategory[][] =
    role === 'MINOR' ? [['FAMILY_BOOK', 'GUARDIANSHIP']] : [];
  return [...identity, ...kinship, ...proof];
};

/** Files that one person of an application may have. *Source*: ours. */
export const APPLICANT_DOCUMENTS_MAX = 20;
