import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import { civilDate } from '@area/domain/calendar/civil-date';
import { formatDate, formatDateTime } from '@area/domain/calendar/format-date';
import { findCountry } from '@area/domain/code-lists/countries';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import type { Db } from '../../platform/db/tables.ts';
import type { KycPerson } from '../kyc/print-kyc.ts';
import { getBrand } from '../../documents/rendering/letterhead.ts';
import type {
  PrintedAnswer,
  PrintedSection,
  PrintedTable,
} from '../../platform/pdf/declaration.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { DeclaredFacts, TaxVerdict } from './judge.ts';

type Person = Extract<FatcaAnswers, { kind: 'PHYSICAL' }>;
type Entity = Extract<FatcaAnswers, { kind: 'JURIDICAL' }>;

const yesNo = (say: Speaker, so: boolean): string =>
  say(so ? 'paper.declaration.yes' : 'paper.declaration.no');
const orDash = (text: string): string => (text === '' ? '—' : text);
const countryName = (code: string): string => findCountry(code)?.name ?? code;

const ofPerson = (
  say: Speaker,
  answers: Person,
  { known_signs }: DeclaredFacts,
): PrintedAnswer[] => {
  const indicia = [...new Set([...answers.indicia, ...known_signs])].map((each) =>
    say(`codes.us_indicium.${each}`),
  );
  return [
    { question: say('paper.tax.is_us_citizen'), answer: yesNo(say, answers.is_us_citizen) },
    { question: say('paper.tax.is_us_resident'), answer: yesNo(say, answers.is_us_resident) },
    { question: say('paper.tax.us_tin'), answer: orDash(answers.us_tin) },
    { question: say('paper.tax.indicia'), answer: indicia.join('; ') || say('paper.tax.none') },
    { question: say('paper.tax.refuses'), answer: yesNo(say, answers.refuses) },
  ];
};

const ofEntity = (say: Speaker, answers: Entity): PrintedAnswer[] => [
  { question: say('paper.kyc.us_person'), answer: yesNo(say, answers.is_specified_us_person) },
  { question: say('paper.tax.us_tin'), answer: orDash(answers.us_tin) },
  {
    question: say('paper.kyc.institution'),
    answer:
      answers.institution === null
        ? say('paper.declaration.no')
        : say(`codes.institution_kind.${answers.institution}`),
  },
  { question: say('paper.tax.giin'), answer: orDash(answers.giin) },
  { question: say('paper.kyc.outside'), answer: yesNo(say, answers.is_outside_investment_entity) },
  {
    question: say('paper.kyc.active_reasons'),
    answer:
      answers.active_reasons.map((each) => say(`codes.active_reason.${each}`)).join('; ') ||
      say('paper.tax.none'),
  },
  {
    question: say('paper.tax.incorporated_on'),
    answer: answers.incorporated_on === null ? '—' : formatDate(civilDate(answers.incorporated_on)),
  },
];

const residenceText = (
  say: Speaker,
  { country, tin, reason_no_tin, explanation }: TaxResidence,
): string => {
  const why = reason_no_tin === null ? '' : say(`codes.missing_tin_reason.${reason_no_tin}`);
  return `${countryName(country)}: ${tin || [why, explanation].filter((each) => each !== '').join('. ')}`;
};

const controlling = (say: Speaker, { controlling_persons }: Entity): PrintedTable[] =>
  controlling_persons.length === 0
    ? []
    : [
        {
          title: say('paper.tax.controlling_persons'),
          header: [
            say('paper.kyc.person'),
            say('paper.kyc.document'),
            say('paper.tax.is_us'),
            say('paper.tax.residences'),
          ],
          rows: controlling_persons.map((each) => [
            each.name,
            each.document,
            yesNo(say, each.is_us),
            each.residences.map((one) => residenceText(say, one)).join('; '),
          ]),
        },
      ];

const fatcaSection = (say: Speaker, declared: DeclaredFacts): PrintedSection => {
  const { fatca } = declared;
  const title = say('paper.tax.fatca');
  if (fatca === null)
    return {
      title,
      answers: [{ question: title, answer: say('paper.tax.not_declared') }],
      tables: [],
    };
  return fatca.kind === 'JURIDICAL'
    ? { title, answers: ofEntity(say, fatca), tables: controlling(say, fatca) }
    : { title, answers: ofPerson(say, fatca, declared), tables: [] };
};

const crsSection = (say: Speaker, { residences }: DeclaredFacts): PrintedSection => {
  const title = say('paper.tax.crs');
  if (residences === null)
    return {
      title,
      answers: [{ question: title, answer: say('paper.tax.not_declared') }],
      tables: [],
    };
  const header = [say('paper.kyc.country'), say('paper.kyc.tin'), say('paper.kyc.no_tin')];
  const why = ({ reason_no_tin, explanation }: TaxResidence): string =>
    reason_no_tin === null
      ? '—'
      : [say(`codes.missing_tin_reason.${reason_no_tin}`), explanation]
          .filter((each) => each !== '')
          .join('. ');
  return {
    title,
    answers: [],
    tables: [
      {
        title: say('paper.tax.residences'),
        header,
        rows: residences.map((each) => [countryName(each.country), orDash(each.tin), why(each)]),
      },
    ],
  };
};

const resultSection = (say: Speaker, { fatca, crs }: TaxVerdict): PrintedSection => ({
  title: say('paper.tax.result'),
  answers: [
    {
      question: say('paper.tax.fatca_status'),
      answer: fatca ? say(`codes.fatca_status.${fatca.status}`) : say('paper.tax.not_declared'),
    },
    { question: say('paper.tax.crs_indicator'), answer: say(`codes.crs_indicator.${crs}`) },
  ],
  tables: [],
});

/** A self-certification about to be printed. */
interface Printed {
  readonly person: KycPerson;
  readonly speaker: KycPerson;
  readonly declared: DeclaredFacts;
  readonly verdict: TaxVerdict;
  readonly at: Date;
}

/** The printed self-certification, to be signed: both halves as they are now. *Source*: decisions 5.3 and 7. */
export const buildDeclaration = async (
  db: Db,
  { person, speaker, declared, verdict, at }: Printed,
): Promise<PdfDocument> => {
  const { language } = speaker;
  const say = speakerOf(language);
  const brand = await getBrand(db, speaker.uuid);
  return {
    template: declared.isEntity ? 'fatca-crs-juridical' : 'fatca-crs-physical',
    brand,
    language,
    at,
    data: {
      title: say('paper.tax.title'),
      reference: person.document_number,
      lead: say('paper.tax.lead'),
      person: { name: person.name, document_number: person.document_number },
      ...(person.uuid !== speaker.uuid && {
        representative: { name: speaker.name, document_number: speaker.document_number },
      }),
      declared_at: say('paper.declaration.madrid', { moment: formatDateTime(at, language) }),
      version: '1',
      sections: [
        fatcaSection(say, declared),
        crsSection(say, declared),
        resultSection(say, verdict),
      ],
      declarations: [say('paper.tax.declaration_true'), say('paper.tax.declaration_report')],
      closing: say('paper.declaration.to_sign', { legal_name: brand.legal_name }),
    },
  };
};
