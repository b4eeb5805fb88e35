import type { CivilDate } from '@area/domain/calendar/civil-date';
import { addCents, NO_CENTS, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import {
  formatEuros,
  formatSignedEuros,
  formatUnits,
  formatUnitValue,
} from '@area/domain/money/format';
import { centsFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import type { Language } from '@area/domain/configuration/languages';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import type { HeldPosition } from '../../ledger/units/positions-store.ts';
import { penFor } from './figures.ts';
import type { DocumentLanguage } from './figures.ts';
import { accountText, column, DASH, isOwner } from '../../clients/printed-documents/parties.ts';
import type { NamedAccount, NamedPerson } from '../../clients/printed-documents/parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';

/** An account and its holdings at the close of the day. */
export interface StatedAccount extends NamedAccount {
  readonly people: readonly AccountPerson[];
  readonly held: readonly HeldPosition[];
}

export interface PositionReport {
  readonly person: NamedPerson;
  readonly language: Language;
  readonly on: CivilDate;
  readonly accounts: readonly StatedAccount[];
  readonly at: Date;
}

/** Nothing as soon as a unit value is missing. */
const sumOf = (values: readonly (Cents | undefined)[]): Cents | undefined =>
  values.some((value) => value === undefined)
    ? undefined
    : addCents(...values.map((value) => value ?? NO_CENTS));

const euros = (value: Cents | undefined): string =>
  value === undefined ? DASH : formatEuros(value);
const gainText = (value: Cents | undefined, cost: Cents): string =>
  value === undefined ? DASH : formatSignedEuros(subtractCents(value, cost));
const costOf = ({ cost }: HeldPosition): Cents => centsFrom(cost);

const heldRow = ({ day }: DocumentLanguage, held: HeldPosition): string[] => {
  const [value, cost] = [heldValue(held), costOf(held)];
  const { name, units, nav, nav_date } = held;
  return [
    name,
    formatUnits(sharesFrom(units)),
    nav === null ? DASH : formatUnitValue(unitValueFrom(nav)),
    nav_date === null ? DASH : day(nav_date),
    formatEuros(cost),
    euros(value),
    gainText(value, cost),
  ];
};

const accountSection = (
  pen: DocumentLanguage,
  { held, people, ...account }: StatedAccount,
): LayoutSection => {
  const { say } = pen;
  const [value, cost] = [sumOf(held.map(heldValue)), addCents(...held.map(costOf))];
  const title = accountText(account);
  if (held.length === 0) return { title, text: [say('paper.fiscal.no_wealth')] };
  return {
    title,
    text: [
      people
        .filter(isOwner)
        .map(({ name }) => name)
        .join(' · '),
    ],
    tables: [
      {
        dense: true,
        columns: [
          column(say, 'paper.fiscal.product', 9),
          column(say, 'paper.fiscal.units', 7, 'end'),
          column(say, 'paper.label.unit_value', 7, 'end'),
          column(say, 'paper.label.value_day', 6, 'end'),
          column(say, 'paper.label.cost', 6, 'end'),
          column(say, 'paper.label.value', 6, 'end'),
          column(say, 'paper.label.unrealised', 6, 'end'),
        ],
        rows: held.map((each) => heldRow(pen, each)),
        total: [
          say('paper.label.total'),
          '',
          '',
          '',
          formatEuros(cost),
          euros(value),
          gainText(value, cost),
        ],
      },
    ],
  };
};

/** The holdings of a person's accounts at the close of a past business day. *Source*: decisions 9.3, ALLOW_REPORT_BY_DATE. */
export const renderPositionReport = async (
  db: Db,
  { person, language, on, accounts, at }: PositionReport,
): Promise<Uint8Array> => {
  const pen = penFor(language);
  const { say, day } = pen;
  return renderDocument(db, {
    subcategory: 'POSITION_STATEMENT',
    wording: 'POSITION_REPORT',
    language,
    at,
    brandOf: person.uuid,
    reference: day(on),
    params: { day: day(on) },
    highlight: {
      name: person.name,
      detail: person.document_number,
      label: say('paper.label.value_at', { day: day(on) }),
      figure: euros(sumOf(accounts.flatMap(({ held }) => held.map(heldValue)))),
    },
    facts: [],
    sections: accounts.map((account) => accountSection(pen, account)),
  });
};
