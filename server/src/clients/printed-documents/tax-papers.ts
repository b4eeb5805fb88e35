import type { Rate } from '@area/domain/money/money';
import { formatPercent } from '@area/domain/money/format';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { LayoutTable } from '../../platform/pdf/document-layout.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import type { NamedPerson } from './parties.ts';
import { column, DASH, fact, factIf, momentText, signingSection } from './parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';

/** 1 alone with children in one's charge, 2 married to somebody with hardly any income, 3 any other. */
export const FAMILY_SITUATIONS = ['1', '2', '3'] as const;
export type FamilySituation = (typeof FAMILY_SITUATIONS)[number];

export const DISABILITIES = ['NONE', 'FROM_33', 'FROM_65', 'WITH_HELP'] as const;
export type Disability = (typeof DISABILITIES)[number];

/** Somebody who lives with the person and depends on them. */
export interface Dependant {
  readonly birth_year: number;
  readonly disability: Disability;
  /** Whether the person alone has them in charge. */
  readonly is_whole: boolean;
}

/** What a beneficiary declares to the payer, so that the right amount is withheld. *Source*: decisions 2.8. */
export interface PayerStatement {
  readonly beneficiary: NamedPerson;
  readonly birth_year: number;
  readonly situation: FamilySituation;
  readonly spouse_document: string | null;
  readonly disability: Disability;
  readonly descendants: readonly Dependant[];
  readonly ascendants: readonly Dependant[];
  /** A higher rate than the one that results, if the person asks for it. */
  readonly wanted_rate: Rate | null;
  readonly at: Date;
}

const dependants = (say: Speaker, title: string, rows: readonly Dependant[]): LayoutTable[] =>
  rows.length === 0
    ? []
    : [
        {
          title,
          columns: [
            column(say, 'paper.label.birth_year', 1),
            column(say, 'paper.label.disability', 2),
            column(say, 'paper.label.in_whole', 2),
          ],
          rows: rows.map((each) => [
            each.birth_year.toString(),
            say(`paper.disability.${each.disability}`),
            say(each.is_whole ? 'paper.declaration.yes' : 'paper.declaration.no'),
          ]),
        },
      ];

/** The data for the withholding on a benefit, for its beneficiary to sign. *Source*: decisions 2.8 and 7. */
export const renderWithholding145 = async (db: Db, stated: PayerStatement): Promise<Uint8Array> => {
  const { beneficiary, situation, at } = stated;
  const language = await findLanguageOf(db, beneficiary.uuid);
  const say = speakerOf(language);
  return renderDocument(db, {
    subcategory: 'WITHHOLDING_145',
    language,
    at,
    brandOf: beneficiary.uuid,
    reference: beneficiary.document_number,
    facts: [fact(say, 'paper.order.ordered', momentText(say, at, language))],
    sections: [
      {
        title: say('paper.label.payee_title'),
        facts: [
          fact(say, 'paper.order.name', beneficiary.name),
          fact(say, 'paper.order.document', beneficiary.document_number),
          fact(say, 'paper.label.birth_year', stated.birth_year.toString()),
          fact(say, 'paper.label.family_situation', say(`paper.family_situation.${situation}`)),
          ...(situation === '2'
            ? [fact(say, 'paper.label.spouse_document', stated.spouse_document ?? DASH)]
            : []),
          fact(say, 'paper.label.disability', say(`paper.disability.${stated.disability}`)),
        ],
      },
      {
        title: say('paper.label.dependants_title'),
        ...(stated.descendants.length + stated.ascendants.length === 0 && {
          text: [say('paper.label.no_dependants')],
        }),
        tables: [
          ...dependants(say, say('paper.label.descendants'), stated.descendants),
          ...dependants(say, say('paper.label.ascendants'), stated.ascendants),
        ],
      },
      ...factIf(stated.wanted_rate, (rate) =>
        fact(say, 'paper.label.wanted_rate', formatPercent(rate)),
      ).map((wanted) => ({ title: say('paper.label.wanted_title'), facts: [wanted] })),
    ],
    signing: signingSection(say, [
      {
        name: beneficiary.name,
        document_number: beneficiary.document_number,
        role: say('paper.label.beneficiary'),
      },
    ]),
  });
};
