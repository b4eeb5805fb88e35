import { formatDateTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import { findCountry } from '@area/domain/code-lists/countries';
import { plainAnswers } from '@area/domain/kyc/judge-answers';
import { rowsOf } from '@area/domain/kyc/rows';
import type { KycRow } from '@area/domain/kyc/rows';
import { KYC_QUESTIONNAIRES, kycSections } from '@area/domain/kyc/sections';
import { isAsked } from '@area/domain/poll/questionnaire';
import type { Db } from '../../platform/db/tables.ts';
import { getBrand } from '../../documents/rendering/letterhead.ts';
import type { PrintedSection, PrintedTable } from '../../platform/pdf/declaration.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import { printAnswers } from '../polls/print-answers.ts';
import { questionKey } from '../polls/question-texts.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';
import type { KycRow as Record } from './store.ts';

/** Somebody as their documents name them. */
export interface KycPerson {
  readonly uuid: string;
  readonly name: string;
  readonly document_number: string;
  readonly language: Language;
}

interface Column {
  readonly field: string;
  readonly label: TextKey;
  readonly codes?: 'missing_tin_reason' | 'institution_kind' | 'active_reason' | 'holding_type';
}

const RESIDENCES: readonly Column[] = [
  { field: 'country', label: 'paper.kyc.country' },
  { field: 'tin', label: 'paper.kyc.tin' },
  { field: 'reason_no_tin', label: 'paper.kyc.no_tin', codes: 'missing_tin_reason' },
];
const ADMINISTRATORS: readonly Column[] = [
  { field: 'name', label: 'paper.kyc.person' },
  { field: 'document', label: 'paper.kyc.document' },
  { field: 'country', label: 'paper.kyc.country' },
];

/** The rest of an owner, in a table of its own, because one table would be too wide. */
const OWNERS_MORE: readonly Column[] = [
  { field: 'name', label: 'paper.kyc.person' },
  { field: 'nationality', label: 'paper.kyc.nationality' },
  { field: 'tin', label: 'paper.kyc.tin' },
  { field: 'holding_type', label: 'paper.kyc.holding_type', codes: 'holding_type' },
  { field: 'is_indirect', label: 'paper.kyc.indirect' },
  { field: 'is_pep', label: 'paper.kyc.pep' },
];

const COLUMNS: Readonly<{ [code: string]: readonly Column[] }> = {
  K02_RESIDENCES: RESIDENCES,
  E06_OWNERS: [
    ...ADMINISTRATORS,
    { field: 'percentage', label: 'paper.kyc.percentage' },
    { field: 'has_control', label: 'paper.kyc.control' },
  ],
  E06_ADMINISTRATORS: ADMINISTRATORS,
  E10: [
    { field: 'is_specified_us_person', label: 'paper.kyc.us_person' },
    { field: 'institution', label: 'paper.kyc.institution', codes: 'institution_kind' },
    { field: 'is_outside_investment_entity', label: 'paper.kyc.outside' },
    { field: 'active_reasons', label: 'paper.kyc.active_reasons', codes: 'active_reason' },
  ],
};

const codeText = (say: Speaker, { codes, field }: Column, given: string): string => {
  if (codes) return say(`codes.${codes}.${given}` as TextKey);
  if (field === 'percentage') return `${given.replace('.', ',')} %`;
  return ['country', 'nationality'].includes(field) ? (findCountry(given)?.name ?? given) : given;
};

const cell = (say: Speaker, column: Column, row: KycRow): string => {
  const given = row[column.field];
  if (typeof given === 'boolean')
    return say(given ? 'paper.declaration.yes' : 'paper.declaration.no');
  if (given === undefined || given === null || given.length === 0) return '—';
  return (typeof given === 'string' ? [given] : given)
    .map((each) => codeText(say, column, each))
    .join('; ');
};

type Answered = Pick<Record, 'kind' | 'answers'>;

const tablesOf = (say: Speaker, record: Answered, code: string): readonly PrintedTable[] =>
  [COLUMNS[code] ?? [], ...(code === 'E06_OWNERS' ? [OWNERS_MORE] : [])].map((columns) => ({
    title: say(questionKey(`KYC_${record.kind}`, code)),
    header: columns.map(({ label }) => say(label)),
    rows: rowsOf(record.answers, code).map((row) =>
      columns.map((column) => cell(say, column, row)),
    ),
  }));

/** What was answered in words, section by section. */
export const printedSections = (say: Speaker, record: Answered): PrintedSection[] => {
  const plain = plainAnswers(record.answers);
  return kycSections(record.kind).map(({ section, questions }) => ({
    title: say(`polls.kyc_section.${section}`),
    answers: printAnswers({ name: `KYC_${record.kind}`, say }, questions, plain),
    tables: questions
      .filter((question) => question.kind === 'LIST' && isAsked(question, plain))
      .flatMap(({ code }) => tablesOf(say, record, code)),
  }));
};

/** The printed questionnaire, as it will be signed. The resulting risk is not on it. */
export const buildKyc = async (
  db: Db,
  record: Record,
  { person, speaker, at }: { person: KycPerson; speaker: KycPerson; at: Date },
): Promise<PdfDocument> => {
  const { language } = speaker;
  const say = speakerOf(language);
  const brand = await getBrand(db, speaker.uuid);
  return {
    template: record.kind === 'JURIDICAL' ? 'kyc-juridical' : 'kyc-physical',
    brand,
    language,
    at,
    data: {
      title: say('paper.kyc.title'),
      reference: person.document_number,
      lead: say('paper.kyc.lead'),
      person: { name: person.name, document_number: person.document_number },
      ...(person.uuid !== speaker.uuid && {
        representative: { name: speaker.name, document_number: speaker.document_number },
      }),
      declared_at: say('paper.declaration.madrid', { moment: formatDateTime(at, language) }),
      version: KYC_QUESTIONNAIRES[record.kind].version.toString(),
      sections: printedSections(say, record),
      declarations: [
        say('paper.kyc.declaration_true'),
        say('paper.kyc.declaration_origin'),
        say('paper.kyc.declaration_checks'),
      ],
      closing: say('paper.declaration.to_sign', { legal_name: brand.legal_name }),
    },
  };
};
