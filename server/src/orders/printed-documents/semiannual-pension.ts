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
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import { column, DASH, fact } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';
import { planReportFacts } from './plan-report.ts';
import type { PlanReport } from './plan-report.ts';

/**
 * The returns that a plan must publish; a return is undefined if the plan is younger than its term. *Source*: decisions 9.3, RD 304/2004 article
 * 48.6.
 */
const RETURN_TERMS = [
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
  /** Null where the plan had no unit value yet: a migrated position may be older than its values. */
  readonly value_before: Cents | null;
  readonly contributed: Cents;
  readonly collected: Cents;
  readonly moved_in: Cents;
  readonly moved_out: Cents;
  /** Whether all of it belongs to somebody who collects. */
  readonly is_economic: boolean;
  readonly returns: Readonly<Partial<Record<ReturnTerm, Rate>>>;
  /** Of the average assets; null where they are unknown. */
  readonly costs: Readonly<Record<'management' | 'depositary' | 'other', Rate | null>>;
}

const returnsTable = ({ say }: DocumentLanguage, returns: HalfYear['returns']) => ({
  columns: [column(say, 'paper.label.term', 3), column(say, 'paper.label.return', 2, 'end')],
  rows: RETURN_TERMS.map((term) => {
    const rate = returns[term];
    return [
      say(`paper.return_term.${term}`),
      rate === undefined ? DASH : formatSignedPercent(rate),
    ];
  }),
});

/** The gain or loss from the unit values, without contributions and payments. */
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
  say: DocumentLanguage['say'],
  label: 'paper.label.moved_in' | 'paper.label.moved_out',
  amount: Cents,
) => (amount === 0n ? [] : [fact(say, label, formatEuros(amount))]);

const eurosText = (amount: Cents | null): string => (amount === null ? DASH : formatEuros(amount));

const costText = (cost: Rate | null): string => (cost === null ? DASH : formatPercent(cost));

/** A half-year of a plan and of a participant's rights in it. *Source*: decisions 7 and 9.3. */
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
    facts: planReportFacts(say, report),
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
