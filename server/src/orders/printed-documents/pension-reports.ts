import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents, Rate, Shares, UnitValue } from '@area/domain/money/money';
import { addCents, subtractCents } from '@area/domain/money/money';
import {
  formatEuros,
  formatPercent,
  formatSignedPercent,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import { REDEMPTION_CAUSES } from '@area/domain/pension/codes';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { penFor, productFacts } from './figures.ts';
import type { Pen } from './figures.ts';
import type { PlanFacts } from './order-facts.ts';
import type { NamedAccount, NamedPerson } from '../../clients/printed-documents/parties.ts';
import { accountText, column, DASH, fact } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';

interface PlanReport {
  readonly participant: NamedPerson;
  readonly account: NamedAccount;
  readonly plan: PlanFacts;
  readonly at: Date;
}

/** The returns that a plan must tell, each undefined where the plan is younger. *Source*: decisions 9.3, RD 304/2004 article 48.6. */
export const RETURN_TERMS = [
  'last_year',
  'this_year',
  'years_3',
  'years_5',
  'years_10',
  'years_15',
  'years_20',
] as const;
export type ReturnTerm = (typeof RETURN_TERMS)[number];

export interface HalfYear extends PlanReport {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly units: Shares;
  readonly price: UnitValue;
  readonly value: Cents;
  /** Null where the plan had no unit value yet: what was migrated may be older than its values. */
  readonly value_before: Cents | null;
  readonly contributed: Cents;
  readonly collected: Cents;
  readonly moved_in: Cents;
  readonly moved_out: Cents;
  /** Whether all of it belongs to somebody who collects. */
  readonly is_economic: boolean;
  readonly returns: Readonly<Partial<Record<ReturnTerm, Rate>>>;
  /** Of the average assets; null where nobody has told them. */
  readonly costs: Readonly<Record<'management' | 'depositary' | 'other', Rate | null>>;
}

const returnsTable = ({ say }: Pen, returns: HalfYear['returns']) => ({
  columns: [column(say, 'paper.label.term', 3), column(say, 'paper.label.return', 2, 'end')],
  rows: RETURN_TERMS.map((term) => {
    const rate = returns[term];
    return [
      say(`paper.return_term.${term}`),
      rate === undefined ? DASH : formatSignedPercent(rate),
    ];
  }),
});

/** What the unit values made of it, whatever came and went. */
const resultOf = ({
  value,
  value_before,
  contributed,
  collected,
  moved_in,
  moved_out,
}: HalfYear): Cents | null =>
  value_before === null
    ? null
    : subtractCents(
        addCents(value, collected, moved_out),
        addCents(value_before, contributed, moved_in),
      );

const movedFact = (
  say: Pen['say'],
  label: 'paper.label.moved_in' | 'paper.label.moved_out',
  amount: Cents,
) => (amount === 0n ? [] : [fact(say, label, formatEuros(amount))]);

const eurosText = (amount: Cents | null): string => (amount === null ? DASH : formatEuros(amount));

const costText = (cost: Rate | null): string => (cost === null ? DASH : formatPercent(cost));

/** How a plan and one's rights in it went over half a year. *Source*: decisions 7 and 9.3. */
export const renderSemiannualPension = async (db: Db, report: HalfYear): Promise<Uint8Array> => {
  const { participant, account, plan, from, to, costs, at } = report;
  const language = await findLanguageOf(db, participant.uuid);
  const pen = penFor(language);
  const { say, day } = pen;
  const rights = report.is_economic
    ? 'paper.label.economic_rights_value'
    : 'paper.label.rights_value';
  return renderDocument(db, {
    subcategory: 'SEMIANNUAL_PENSION',
    language,
    at,
    brandOf: participant.uuid,
    reference: account.number,
    params: { from: day(from), to: day(to) },
    highlight: {
      name: plan.name,
      detail: say('paper.label.period_text', { from: day(from), to: day(to) }),
      label: say(rights),
      figure: formatEuros(report.value),
    },
    facts: [
      fact(say, 'paper.label.participant', `${participant.name} · ${participant.document_number}`),
      fact(say, 'paper.order.account', accountText(account)),
      ...productFacts(say, plan),
    ],
    sections: [
      {
        title: say('paper.label.evolution_title'),
        facts: [
          fact(say, 'paper.label.value_before', eurosText(report.value_before)),
          fact(say, 'paper.label.contributions', formatEuros(report.contributed)),
          fact(say, 'paper.label.collected', formatEuros(report.collected)),
          ...movedFact(say, 'paper.label.moved_in', report.moved_in),
          ...movedFact(say, 'paper.label.moved_out', report.moved_out),
          fact(say, 'paper.label.result', eurosText(resultOf(report))),
          fact(say, 'paper.label.units', formatUnits(report.units)),
          fact(
            say,
            'paper.label.unit_value_of',
            say('paper.label.value_on', { value: formatUnitValue(report.price), day: day(to) }),
          ),
          fact(say, rights, formatEuros(report.value)),
        ],
      },
      {
        title: say('paper.label.returns_title'),
        tables: [returnsTable(pen, report.returns)],
        note: say('paper.label.returns_note'),
      },
      {
        title: say('paper.label.costs_title'),
        facts: [
          fact(say, 'paper.label.cost_management', costText(costs.management)),
          fact(say, 'paper.label.cost_depositary', costText(costs.depositary)),
          fact(say, 'paper.label.cost_other', costText(costs.other)),
        ],
      },
    ],
  });
};

export interface PensionYear extends PlanReport {
  readonly year: number;
  readonly contributions: {
    readonly own: Cents;
    readonly spouse: Cents;
    readonly relatives: Cents;
    readonly promoter: Cents;
  };
  readonly limit: Cents;
  /** What of the year is above the limit, over all plans, and not given back yet. */
  readonly excess: Cents;
  readonly units: Shares;
  readonly price: UnitValue;
  readonly price_on: CivilDate;
  readonly value: Cents;
  /** What of the value comes from before 2007. */
  readonly value_before_2007: Cents;
  /** What ten years have made available, and since when it is counted. */
  readonly available_ten_years: Cents;
}

const excessSection = (say: Pen['say'], day: Pen['day'], { limit, excess, year }: PensionYear) => ({
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

/** What a participant put in during a year and what their rights were worth at its end. *Source*: decisions 7 and 9.3, RD 304/2004 article 48.4. */
export const renderAnnualPensionCertificate = async (
  db: Db,
  report: PensionYear,
): Promise<Uint8Array> => {
  const { participant, account, plan, year, contributions, at } = report;
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
    facts: [
      fact(say, 'paper.label.participant', `${participant.name} · ${participant.document_number}`),
      fact(say, 'paper.order.account', accountText(account)),
      ...productFacts(say, plan),
    ],
    sections: [
      {
        title: say('paper.label.contributions_title', { year }),
        tables: [
          {
            columns: [
              column(say, 'paper.label.kind', 3),
              column(say, 'paper.label.amount', 2, 'end'),
            ],
            rows: (['own', 'spouse', 'relatives', 'promoter'] as const).map((kind) => [
              say(`paper.contribution_kind.${kind}`),
              formatEuros(contributions[kind]),
            ]),
            total: [
              say('paper.label.total'),
              formatEuros(addCents(...Object.values(contributions))),
            ],
          },
        ],
      },
      {
        title: say('paper.label.rights_title', { year }),
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
      },
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
