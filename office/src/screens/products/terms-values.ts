import type { SentProductTerms } from '@area/contract/office/products/schemas';
import type { productTerms } from '@area/contract/office/products/schemas';
import { typedFromDecimal } from '@area/domain/money/typed-amount';
import { INTERVENER_TYPES } from '@area/domain/intervener/status';
import type { IntervenerType } from '@area/domain/intervener/status';
import type { z } from 'zod';
import { sentDecimal } from '../../parts/action/typed-values.ts';

/** Terms as they are typed. */
export interface TermsValues {
  readonly min_initial: string;
  readonly min_additional: string;
  readonly min_periodic: string;
  readonly min_holding: string;
  readonly max_per_holder: string;
  readonly entry_fee: string;
  /** *Example*: `30:2, 90:1`. */
  readonly exit_fees: string;
  readonly management_fee: string;
  readonly depositary_fee: string;
  readonly other_costs: string;
  readonly inducements: string;
  readonly cut_off: string;
  readonly settlement_days: string;
  readonly allow_periodic: boolean;
  readonly allow_transfer: boolean;
  readonly needs_notice: boolean;
  readonly person_types: readonly IntervenerType[];
}

/** What a product usually begins with. */
export const USUAL_TERMS: TermsValues = {
  min_initial: '100',
  min_additional: '100',
  min_periodic: '50',
  min_holding: '0',
  max_per_holder: '10000000',
  entry_fee: '0',
  exit_fees: '',
  management_fee: '',
  depositary_fee: '',
  other_costs: '',
  inducements: '',
  cut_off: '14:00',
  settlement_days: '2',
  allow_periodic: true,
  allow_transfer: true,
  needs_notice: false,
  person_types: INTERVENER_TYPES,
};

const BAND = /^(\d{1,5}):(\d{1,3}(?:[.,]\d{1,4})?)$/;

/** The bands that somebody typed; nothing for what is none. */
export const parseExitFees = (typed: string): SentProductTerms['exit_fees'] | undefined => {
  const parts = typed
    .split(/[;\s]+|,\s+/)
    .map((part) => part.replace(/,$/, ''))
    .filter(Boolean);
  const bands = parts.map((part) => BAND.exec(part));
  return bands.every((band) => band !== null)
    ? bands.map((band) => ({
        under_days: Number(band[1]),
        rate: (band[2] ?? '0').replace(',', '.'),
      }))
    : undefined;
};

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : sentDecimal(typed));

/** Typed terms as the call takes them. */
export const termsOf = (typed: TermsValues): SentProductTerms => ({
  min_initial: sentDecimal(typed.min_initial),
  min_additional: sentDecimal(typed.min_additional),
  min_periodic: sentDecimal(typed.min_periodic),
  min_holding: sentDecimal(typed.min_holding),
  max_per_holder: sentDecimal(typed.max_per_holder),
  entry_fee: sentDecimal(typed.entry_fee),
  exit_fees: parseExitFees(typed.exit_fees) ?? [],
  management_fee: orNull(typed.management_fee),
  depositary_fee: orNull(typed.depositary_fee),
  other_costs: orNull(typed.other_costs),
  inducements: orNull(typed.inducements),
  cut_off: typed.cut_off.trim(),
  settlement_days: Number(typed.settlement_days),
  allow_periodic: typed.allow_periodic,
  allow_transfer: typed.allow_transfer,
  needs_notice: typed.needs_notice,
  person_types: [...typed.person_types],
});

type Terms = Pick<z.output<typeof productTerms>, keyof TermsValues>;

/** A rate without the zeros at its end. *Example*: `1.5000` is `1,5`. */
const typedRate = (rate: string | null): string =>
  typedFromDecimal((rate ?? '').replace(/\.0+$|(\.\d*?[1-9])0+$/, '$1'));

/** Terms that hold, to begin the next ones from. */
export const typedTerms = (terms: Terms): TermsValues => ({
  min_initial: typedFromDecimal(terms.min_initial),
  min_additional: typedFromDecimal(terms.min_additional),
  min_periodic: typedFromDecimal(terms.min_periodic),
  min_holding: typedFromDecimal(terms.min_holding),
  max_per_holder: typedFromDecimal(terms.max_per_holder),
  entry_fee: typedRate(terms.entry_fee),
  exit_fees: terms.exit_fees
    .map(({ under_days, rate }) => `${under_days}:${typedRate(rate)}`)
    .join(', '),
  management_fee: typedRate(terms.management_fee),
  depositary_fee: typedRate(terms.depositary_fee),
  other_costs: typedRate(terms.other_costs),
  inducements: typedRate(terms.inducements),
  cut_off: terms.cut_off,
  settlement_days: String(terms.settlement_days),
  allow_periodic: terms.allow_periodic,
  allow_transfer: terms.allow_transfer,
  needs_notice: terms.needs_notice,
  person_types: terms.person_types,
});
