import { civilDate } from '../calendar/civil-date.ts';
import { single } from '../poll/questionnaire.ts';
import type { Question, Questionnaire } from '../poll/questionnaire.ts';
import {
  EMPLOYEE_BANDS,
  EMPLOYMENT_SITUATIONS,
  ENTITY_WEALTH_BANDS,
  FUNDS_ORIGINS,
  INCOME_BANDS,
  INVESTMENT_HORIZONS,
  OBLIGED_SUBJECT_ANSWERS,
  PEP_ANSWERS,
  PLANNED_AMOUNTS,
  PRODUCT_EXPERIENCES,
  RISKY_SECTORS,
  STUDIES,
  TURNOVER_BANDS,
  WEALTH_BANDS,
  WEALTH_ORIGINS,
  YES_NO,
} from './codes.ts';

const multiple = (code: string, options: readonly string[]): Question => ({
  ...single(code, options),
  kind: 'MULTIPLE',
});
const text = (code: string): Question => ({ ...single(code, []), kind: 'TEXT' });
const list = (code: string): Question => ({ ...single(code, []), kind: 'LIST' });
const when = (question: Question, code: string, answers: readonly string[]): Question => ({
  ...question,
  depends_on: { code, answers },
});

/** The kinds of product that K13 asks about, one question each. *Source*: decisions 5.2 (K13, "per family"). */
export const EXPERIENCE_FAMILIES = [
  'MONETARIOS',
  'RENTA_FIJA',
  'RENTA_VARIABLE',
  'COMPLEJOS',
  'PENSIONES',
] as const;

const WORKING = ['CUENTA_AJENA', 'FUNCIONARIO', 'CUENTA_PROPIA', 'EMPRESARIO'];

/**
 * What the manager must know of a person, version 1. LIST answers have rules of their own: tax
 * residences in `tax-residence.ts`. Texts: `polls.kyc_person.*`. *Source*: decisions 5.2.
 */
export const KYC_PERSON: Questionnaire = {
  version: 1,
  valid_from: civilDate('2026-01-01'),
  questions: [
    single('K01', YES_NO),
    when(text('K01_TIN'), 'K01', ['SI']),
    single('K02', YES_NO),
    when(list('K02_RESIDENCES'), 'K02', ['SI']),
    single('K03', EMPLOYMENT_SITUATIONS),
    when(text('K04_POSITION'), 'K03', WORKING),
    when(text('K04_COMPANY'), 'K03', WORKING),
    when(text('K04_CNAE'), 'K03', WORKING),
    when(single('K04_SECTOR', RISKY_SECTORS), 'K03', WORKING),
    multiple('K05', WEALTH_ORIGINS),
    single('K06', INCOME_BANDS),
    single('K07', WEALTH_BANDS),
    single('K08', STUDIES),
    single('K09', PEP_ANSWERS),
    when(text('K09_POSITION'), 'K09', ['PEP', 'FAMILIAR_PEP', 'ALLEGADO_PEP']),
    single('K10', OBLIGED_SUBJECT_ANSWERS),
    when(text('K10_TYPE'), 'K10', ['SI_ART_2']),
    single('K11', PLANNED_AMOUNTS),
    single('K12', INVESTMENT_HORIZONS),
    ...EXPERIENCE_FAMILIES.map((family) => single(`K13_${family}`, PRODUCT_EXPERIENCES)),
    single('K14', YES_NO),
  ],
};

/**
 * What the manager must know of an entity, version 1. E10 is judged in `fatca-entity.ts`, E06 in
 * `beneficial-owners.ts`. Texts: `polls.kyc_entity.*`. *Source*: decisions 5.2.
 */
export const KYC_ENTITY: Questionnaire = {
  version: 1,
  valid_from: civilDate('2026-01-01'),
  questions: [
    text('E01_PURPOSE'),
    text('E01_CNAE'),
    text('E01_INCORPORATED_ON'),
    text('E01_COUNTRY'),
    single('E02', TURNOVER_BANDS),
    single('E03', EMPLOYEE_BANDS),
    single('E04', ENTITY_WEALTH_BANDS),
    multiple('E05', FUNDS_ORIGINS),
    single('E06', YES_NO),
    when(list('E06_OWNERS'), 'E06', ['SI']),
    when(list('E06_ADMINISTRATORS'), 'E06', ['NO']),
    single('E07', YES_NO),
    single('E08', RISKY_SECTORS),
    single('E09', OBLIGED_SUBJECT_ANSWERS),
    when(text('E09_TYPE'), 'E09', ['SI_ART_2']),
    list('E10'),
  ],
};
