import type { IntervenerType } from '../intervener/status.ts';
import type { Questionnaire } from '../poll/questionnaire.ts';
import { KYC_ENTITY, KYC_PERSON } from './questionnaires.ts';

/** The documents that also name the questionnaires. *Source*: decisions 7. */
export const KYC_KINDS = ['PHYSICAL', 'JURIDICAL'] as const;
export type KycKind = (typeof KYC_KINDS)[number];

/** Being filled in, submitted, signed, past its review. *Source*: ADR 41. */
export const KYC_STATUSES = ['DRAFT', 'SUBMITTED', 'SIGNED', 'EXPIRED'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** What is filled in and kept at once. *Source*: decisions 5.2. */
export const KYC_SECTIONS = [
  'TAX',
  'OCCUPATION',
  'WEALTH',
  'PUBLIC_ROLE',
  'INVESTMENT',
  'OWN_NAME',
  'COMPANY',
  'FUNDS',
  'OWNERS',
  'CLASSIFICATION',
] as const;
export type KycSection = (typeof KYC_SECTIONS)[number];

/** A part of a questionnaire with the beginnings of its questions' codes. */
interface Part {
  readonly section: KycSection;
  readonly begins: readonly string[];
}

const PARTS: Readonly<Record<KycKind, readonly Part[]>> = {
  PHYSICAL: [
    { section: 'TAX', begins: ['K01', 'K02'] },
    { section: 'OCCUPATION', begins: ['K03', 'K04', 'K08'] },
    { section: 'WEALTH', begins: ['K05', 'K06', 'K07'] },
    { section: 'PUBLIC_ROLE', begins: ['K09', 'K10'] },
    { section: 'INVESTMENT', begins: ['K11', 'K12', 'K13'] },
    { section: 'OWN_NAME', begins: ['K14'] },
  ],
  JURIDICAL: [
    { section: 'COMPANY', begins: ['E01', 'E02', 'E03', 'E08'] },
    { section: 'FUNDS', begins: ['E04', 'E05'] },
    { section: 'OWNERS', begins: ['E06', 'E07'] },
    { section: 'PUBLIC_ROLE', begins: ['E09'] },
    { section: 'CLASSIFICATION', begins: ['E10'] },
  ],
};

/** The questionnaire that somebody fills in. */
export const kycKindOf = (type: IntervenerType): KycKind =>
  type === 'J' ? 'JURIDICAL' : 'PHYSICAL';

/** *Source*: decisions 5.2. */
export const KYC_QUESTIONNAIRES: Readonly<Record<KycKind, Questionnaire>> = {
  PHYSICAL: KYC_PERSON,
  JURIDICAL: KYC_ENTITY,
};

/** The sections of a questionnaire, each with its questions, in their order. */
export const kycSections = (kind: KycKind) =>
  PARTS[kind].map(({ section, begins }) => ({
    section,
    questions: KYC_QUESTIONNAIRES[kind].questions.filter(({ code }) =>
      begins.some((begin) => code.startsWith(begin)),
    ),
  }));

/** The codes of a section's questions; none when the questionnaire has no such section. */
export const codesOfSection = (kind: KycKind, section: KycSection): readonly string[] =>
  kycSections(kind)
    .find((each) => each.section === section)
    ?.questions.map(({ code }) => code) ?? [];
