import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Rate } from '@area/domain/money/money';
import { addCents, subtractCents } from '@area/domain/money/money';
import { formatEuros, formatPercent } from '@area/domain/money/format';
import type { RedemptionCause } from '@area/domain/pension/codes';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findLanguageOf } from '../interveners/language.ts';
import type { PaperTable } from '../pdf/paper.ts';
import { penFor } from './figures.ts';
import type { Pen } from './figures.ts';
import type { NamedPerson } from './parties.ts';
import { column, fact } from './parties.ts';
import { renderPaper } from './render-paper.ts';

/** A benefit that was paid in the year. */
export interface WithheldPayment {
  readonly paid_on: CivilDate;
  readonly plan: string;
  /** Null for contributions ten years old. */
  readonly cause: RedemptionCause | null;
  readonly gross: Cents;
  readonly reduction: Cents;
  readonly rate: Rate;
  readonly withholding: Cents;
}

/** Every benefit that a person was paid in a year. */
export interface WithholdingYear {
  readonly person: NamedPerson;
  readonly year: number;
  readonly payments: readonly WithheldPayment[];
  readonly at: Date;
}

const sumOf = (payments: readonly WithheldPayment[], amount: 'gross' | 'reduction' | 'withholding'): Cents => addCents(...payments.map((payment) => payment[amount]));

const paymentsTable = ({ say, day }: Pen, payments: readonly WithheldPayment[]): PaperTable => ({
  columns: [
    column(say, 'paper.label.date', 5), column(say, 'paper.label.cause', 6), column(say, 'paper.label.gross', 5, 'end'),
    column(say, 'paper.label.reduction', 4, 'end'), column(say, 'paper.label.withholding_rate', 4, 'end'), column(say, 'paper.label.withholding', 5, 'end'),
  ],
  rows: payments.map(({ paid_on, plan, cause, gross, reduction, rate, withholding }) => [
    day(paid_on), `${plan} · ${cause === null ? say('paper.label.ten_years') : say(`codes.redemption_cause.${cause}`)}`, formatEuros(gross), formatEuros(reduction), formatPercent(rate), formatEuros(withholding),
  ]),
});

/** What a person was paid of pension plans in a year and what was withheld of it, for their income tax. *Source*: decisions 7 and 9.2. */
export const renderWithholdingCertificate = async (db: Kysely<Tables>, { person, year, payments, at }: WithholdingYear): Promise<Uint8Array> => {
  const language = await findLanguageOf(db, person.uuid);
  const pen = penFor(language);
  const { say } = pen;
  const [gross, withholding] = [sumOf(payments, 'gross'), sumOf(payments, 'withholding')];
  return renderPaper(db, {
    subcategory: 'WITHHOLDING_CERT', language, at, brandOf: person.uuid, reference: person.document_number, params: { year },
    highlight: { name: person.name, detail: say('paper.label.year_text', { year }), label: say('paper.label.withholding'), figure: formatEuros(withholding) },
    facts: [fact(say, 'paper.order.name', person.name), fact(say, 'paper.order.document', person.document_number)],
    sections: [
      {
        title: say('paper.label.money_title'),
        facts: [
          fact(say, 'paper.label.gross', formatEuros(gross)),
          fact(say, 'paper.label.reduction', formatEuros(sumOf(payments, 'reduction'))),
          fact(say, 'paper.label.withholding', formatEuros(withholding)),
          fact(say, 'paper.label.net', formatEuros(subtractCents(gross, withholding))),
        ],
      },
      { title: say('paper.label.payments'), tables: [paymentsTable(pen, payments)] },
    ],
  });
};
