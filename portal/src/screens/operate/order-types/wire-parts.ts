import { centsFromTyped, decimalFromTyped } from '@area/domain/money/typed-amount';
import { isNotSuitableSentence } from '@area/domain/suitability/verdict';
import type { DraftHead } from '../step-props.ts';
import type {
  TypedCompartment,
  TypedConfirmations,
  TypedHowMuch,
  TypedPayment,
  TypedRepetition,
  TypedSimultaneous,
  TypedTarget,
} from './typed-parts.ts';

/** What is empty while it is typed is null on the wire. */
export const orNull = <T extends string>(text: '' | T): T | null => (text === '' ? null : text);

/** An amount or number as far as it can be read. */
export const decimalOrNull = (typed: string): string | null => decimalFromTyped(typed) ?? null;

/** An amount of euros; nothing while it is none. */
export const eurosOf = (typed: string): string | undefined =>
  centsFromTyped(typed) === undefined ? undefined : decimalFromTyped(typed);

export const targetOf = ({ uuid_account, uuid_product }: DraftHead & TypedTarget) => ({
  uuid_account,
  uuid_product,
});

/** What was confirmed; nothing while something of it is missing. */
export const confirmationsOf = ({
  documents_read,
  suitability_confirmed,
  suitability_sentence,
}: TypedConfirmations): TypedConfirmations | undefined =>
  documents_read && (suitability_confirmed || isNotSuitableSentence(suitability_sentence))
    ? { documents_read, suitability_confirmed, suitability_sentence }
    : undefined;

/** A field that the indicator does not use is not sent, even if it was typed before the change. */
const figuresOf = ({ amount_indicator, amount }: TypedHowMuch) => ({
  amount: amount_indicator === 'I' || amount_indicator === 'B' ? decimalOrNull(amount) : null,
  units: amount_indicator === 'P' ? decimalOrNull(amount) : null,
});

/** How much leaves; nothing while it is not said. */
export const howMuchOf = (typed: TypedHowMuch) => {
  const { amount_indicator } = typed;
  const figures = figuresOf(typed);
  if (amount_indicator === '') return undefined;
  return amount_indicator === 'T' || figures.amount !== null || figures.units !== null
    ? { amount_indicator, ...figures }
    : undefined;
};

/** The same as far as it is said: an amount that is still being typed is no amount. */
export const howMuchSoFar = (typed: TypedHowMuch) => ({
  amount_indicator: orNull(typed.amount_indicator),
  ...figuresOf(typed),
});

/** How much and when; nothing while it is not said. */
export const repetitionOf = ({ amount: typed, periodicity, start, end }: TypedRepetition) => {
  const amount = eurosOf(typed);
  return amount === undefined || periodicity === '' || start === ''
    ? undefined
    : { amount, periodicity, start, end: orNull(end) };
};

export const repetitionSoFar = ({ amount, periodicity, start, end }: TypedRepetition) => ({
  amount: decimalOrNull(amount),
  periodicity: orNull(periodicity),
  start: orNull(start),
  end: orNull(end),
});

/** How it is paid: of a transfer there is no mandate. */
export const paymentOf = ({ payment_method, uuid_mandate }: TypedPayment) => ({
  payment_method,
  uuid_mandate: payment_method === 'DOMICILIACION' ? orNull(uuid_mandate) : null,
});

export const simultaneousOf = ({ simultaneous_holdings: said }: TypedSimultaneous) =>
  said === '' ? null : said === 'yes';

export const compartmentOf = ({ compartment }: TypedCompartment) => orNull(compartment);
