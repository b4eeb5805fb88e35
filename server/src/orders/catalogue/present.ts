import type { ResponseOf } from '@area/contract/call';
import type { getCatalogueProduct, listCatalogue } from '@area/contract/office/products/calls';
import { previousBusinessDay } from '@area/domain/calendar/business-days';
import type { BusinessCalendar } from '@area/domain/calendar/holidays';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { rateFrom, rateText } from '@area/domain/money/wire';
import { whyNotDocumented } from '@area/domain/product/documents';
import type { Selectable } from 'kysely';
import type { ProductsTable, Tables } from '../../platform/db/tables.ts';
import type { listCatalogueOn } from '../../ledger/products/catalogue-store.ts';

type Line = ResponseOf<typeof listCatalogue>;
type Terms = ResponseOf<typeof getCatalogueProduct>['terms'][number];
type Row = Awaited<ReturnType<typeof listCatalogueOn>>[number];
type TermsRow = Selectable<Tables['product_terms']>;

/** What a product lacks: the unit value of a day is there on the next business day. *Source*: decisions 2.1. */
const lacksOf = (
  { type, documents, nav_date }: Row,
  today: CivilDate,
  calendar: BusinessCalendar,
): Line['lacks'] => {
  const last = previousBusinessDay(previousBusinessDay(today, calendar), calendar);
  return [
    ...(whyNotDocumented(type, documents) ? (['PRE_CONTRACT_DOCUMENT'] as const) : []),
    ...(nav_date === null ? (['UNIT_VALUE'] as const) : []),
    ...(nav_date !== null && nav_date < last ? (['UNIT_VALUE_OF_LAST_DAY'] as const) : []),
  ];
};

export const presentLine = (row: Row, today: CivilDate, calendar: BusinessCalendar): Line => ({
  uuid: row.uuid,
  code: row.code,
  type: row.type,
  name: row.name,
  class: row.class,
  isin: row.isin,
  status: row.status,
  cut_off: row.cut_off,
  settlement_days: row.settlement_days,
  nav_date: row.nav_date,
  lacks: lacksOf(row, today, calendar),
});

const percent = (fee: string): string => rateText(rateFrom(fee));
const percentOrNot = (fee: string | null): string | null => (fee === null ? null : percent(fee));

const presentFigures = (row: Selectable<ProductsTable> | TermsRow) => ({
  min_initial: row.min_initial,
  min_additional: row.min_additional,
  min_periodic: row.min_periodic,
  min_holding: row.min_holding,
  max_per_holder: row.max_per_holder,
  entry_fee: percent(row.entry_fee),
  exit_fees: row.exit_fees,
  management_fee: percentOrNot(row.management_fee),
  depositary_fee: percentOrNot(row.depositary_fee),
  other_costs: percentOrNot(row.other_costs),
  inducements: percentOrNot(row.inducements),
  cut_off: row.cut_off,
  settlement_days: row.settlement_days,
  allow_periodic: row.allow_periodic,
  allow_transfer: row.allow_transfer,
  needs_notice: row.needs_notice,
  person_types: row.person_types,
});

/** The terms of a product, the newest first, down to those it began with. */
export const presentTerms = (
  product: Selectable<ProductsTable>,
  dated: readonly TermsRow[],
  today: CivilDate,
): readonly Terms[] => {
  const inForce = dated.find(({ from_date }) => from_date <= today);
  const tenseOf = (row: TermsRow): Terms['tense'] => {
    if (row === inForce) return 'IN_FORCE';
    return row.from_date > today ? 'FUTURE' : 'PAST';
  };
  return [
    ...dated.map((row) => ({
      from_date: row.from_date,
      tense: tenseOf(row),
      ...presentFigures(row),
      set_by: row.set_by,
      approved_by: row.approved_by,
    })),
    {
      from_date: null,
      tense: inForce ? 'PAST' : 'IN_FORCE',
      ...presentFigures(product),
      set_by: null,
      approved_by: null,
    },
  ];
};

export const presentDocument = ({
  uuid,
  kind,
  language,
  in_force_from,
  file_name,
  original_name,
  bytes,
  sha256,
  set_by,
  set_at,
}: Selectable<Tables['product_documents']>) => ({
  uuid,
  kind,
  language,
  in_force_from,
  address: `/documents/${file_name}`,
  original_name,
  bytes,
  sha256,
  set_by,
  set_at: set_at.toISOString(),
});
