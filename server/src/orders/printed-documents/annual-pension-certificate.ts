import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Shares, UnitValue } from '@area/domain/money/money';
import { addCents } from '@area/domain/money/money';
import { formatEuros, formatUnits, formatUnitValue } from '@area/domain/money/format';
import { REDEMPTION_CAUSES } from '@area/domain/pension/codes';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import { column, fact } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import { planReportFacts } from './plan-report.ts';
import type { PlanReport } from './plan-report.ts';

export interface PensionYear extends PlanReport {
  readonly year: number;
  readonly contributions: {
    readonly own: Cents;
    readonly spouse: Cents;
    readonly relatives: Cents;
    readonly promoter: Cents;
  };
  readonly limit: Cents;
  /** The year's excess over the limit, in all plans, that was not given back yet. */
  readonly excess: Cents;
  readonly units: Shares;
  readonly price: UnitValue;
  readonly price_on: CivilDate;
  readonly value: Cents;
  /** What of the value comes from before 2007. */
  readonly value_before_2007: Cents;
  /** What is available after ten years, and since when they are counted. */
  readonly available_ten_years: Cents;
}

const contributionsSection = (
  say: DocumentLanguage['say'],
  { contributions, year }: PensionYear,
) => ({
  title: say('paper.label.contributions_title', { year }),
  tables: [
    {
      columns: [column(say, 'paper.label.kind', 3), column(say, 'paper.label.amount', 2, 'end')],
      rows: (['own', 'spouse', 'relatives', 'promoter'] as const).map((kind) => [
        say(`paper.contribution_kind.${kind}`),
        formatEuros(contributions[kind]),
      ]),
      total: [say('paper.label.total'), formatEuros(addCents(...Object.values(contributions)))],
    },
  ],
});

const rightsSection = ({ say, day }: DocumentLanguage, report: PensionYear) => ({
  title: say('paper.label.rights_title', { year: report.year }),
  facts: [
    fact(say, 'paper.label.units', formatUnits(report.units)),
    fact(
      say,
      'paper.label.unit_value_of',
      say('paper.label.value_on', {
        value: formatUnitValue(report.price),
        day: day(report.price_on),
      }),
    ),
    fact(say, 'paper.label.rights_value', formatEuros(report.value)),
    fact(say, 'paper.label.before_2007', formatEuros(report.value_before_2007)),
    fact(say, 'paper.label.available', formatEuros(report.available_ten_years)),
  ],
});

const excessSection = (
  say: DocumentLanguage['say'],
  day: DocumentLanguage['day'],
  { limit, excess, year }: PensionYear,
) => ({
  title: say('paper.label.excess_year_title'),
  facts: [
    fact(say, 'paper.label.limit', formatEuros(limit)),
    fact(say, 'paper.label.excess', formatEuros(excess)),
  ],
  text: [
    excess > 0n
      ? say('paper.label.excess_text', { deadline: day(excessRefundDeadline(year)) })
      : say('paper.label.no_excess'),
  ],
});

/**
 * What a participant contributed in a year and the value of their rights at its end. *Source*: decisions 7 and 9.3, RD
 * 304/2004 article 48.4.
 */
export const renderAnnualPensionCertificate = async (
  db: Db,
  report: PensionYear,
): Promise<Uint8Array> => {
  const { participant, account, plan, year, at } = report;
  const language = await findLanguageOf(db, participant.uuid);
  const pen = penFor(language);
  const { say, day } = pen;
  return renderDocument(db, {
    subcategory: 'ANNUAL_PENSION_CERT',
    language,
    at,
    brandOf: participant.uuid,
    reference: account.number,
    params: { year },
    highlight: {
      name: plan.name,
      detail: say('paper.label.year_text', { year }),
      label: say('paper.label.rights_value'),
      figure: formatEuros(report.value),
    },
    facts: planReportFacts(say, report),
    sections: [
      contributionsSection(say, report),
      rightsSection(pen, report),
      excessSection(say, day, report),
      {
        title: say('paper.label.contingencies_title'),
        whole: true,
        points: REDEMPTION_CAUSES.filter((cause) => cause !== 'VARIACION_PRESTACION').map((cause) =>
          say(`paper.contingency.${cause}`),
        ),
      },
    ],
  });
};
