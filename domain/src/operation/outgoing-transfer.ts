import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { normaliseNif } from '../identifiers/normalise.ts';
import { addCents, addShares } from '../money/money.ts';
import { isSameName } from '../payment/match.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import { NOTHING_WITHHELD } from '../tax/withholding.ts';
import type { AmountOrder } from './amount-order.ts';
import { whyNotWords } from './ordered-amount.ts';
import type { OrderedAmount } from './ordered-amount.ts';
import { isDeferredTransfer } from './internal-transfer.ts';
import type { RedeemedLot } from './redemption.ts';
import type { RedemptionOrderFacts } from './redemption-rules.ts';
import { whyNotOrdered } from './redemption-rules.ts';
import type { TransferRejection } from './transfer-rejections.ts';

/** The holder whose money is requested, as a manager writes it. */
export interface RequestHolder {
  readonly document_number: string;
  readonly name: string;
}

/** What another manager asks of us for a client of ours. */
export interface OutgoingRequest {
  readonly holders: readonly RequestHolder[];
  readonly asked: OrderedAmount;
  /** Of the order that was signed there, in hexadecimal. */
  readonly order_sha256: string;
  readonly destination_iban: string;
}

/** What a request is about, as far as we know it. */
export interface RequestedFrom {
  readonly is_own_fund: boolean;
  /** Whether the account is ours and ever held that fund. */
  readonly has_position: boolean;
  /** Of the account, in its order. */
  readonly holders: readonly RequestHolder[];
  /** Whether the same signed order was asked for under another reference. */
  readonly is_repeated: boolean;
}

/** Why we refuse another manager: a code of the circuit, and for "anything else" the reason in words. */
export interface Refusal {
  readonly code: TransferRejection;
  readonly detail?: Reason;
}

const refuse = (code: TransferRejection, detail?: Reason): Refusal => ({
  code,
  ...(detail && { detail }),
});

const isSameDocument = (one: RequestHolder, other: RequestHolder | undefined): boolean =>
  other !== undefined && normaliseNif(one.document_number) === normaliseNif(other.document_number);

/** A wrong tax number is a person whom we know by name; anybody else, or another order of holders, is "other holders". */
const whyNotHolders = (
  asked: readonly RequestHolder[],
  ours: readonly RequestHolder[],
): Refusal | undefined => {
  const wrong = asked.filter((each, place) => !isSameDocument(each, ours[place]));
  if (asked.length === ours.length && wrong.length === 0) return undefined;
  const isKnown = (each: RequestHolder): boolean => {
    const same = ours[asked.indexOf(each)];
    return (
      same !== undefined &&
      isSameName(each.name, same.name) &&
      !ours.some((other) => isSameDocument(each, other))
    );
  };
  return refuse(asked.length === ours.length && wrong.every(isKnown) ? '01' : '02');
};

const whyNotReadable = ({ asked, destination_iban }: OutgoingRequest): Refusal | undefined => {
  const [wrong] = whyNotWords(asked);
  if (wrong) return refuse('99', wrong);
  const [amount, units] = [asked.amount ?? 1n, asked.units ?? 1n];
  if (amount <= 0n || units <= 0n) return refuse('99', reason('rules.required'));
  return isIban(normaliseIban(destination_iban)) ? undefined : refuse('99', reason('rules.iban'));
};

const SHA256 = /^[0-9a-f]{64}$/i;

/**
 * Why a request is refused before anything of an account is touched, or nothing: the requester must name the signed
 * order, a fund of ours, the account and its holders in their order. Otherwise the answer says nothing about the
 * position. *Source*: decisions 8, rejection codes; ADR 61.
 */
export const whyRefuseRequest = (
  request: OutgoingRequest,
  { is_own_fund, has_position, holders, is_repeated }: RequestedFrom,
): Refusal | undefined => {
  if (!SHA256.test(request.order_sha256)) return refuse('07');
  if (!is_own_fund) return refuse('05');
  if (!has_position) return refuse('03');
  const other = whyNotHolders(request.holders, holders);
  if (other) return other;
  return is_repeated ? refuse('10') : whyNotReadable(request);
};

/** The facts against which the units of a request are checked. */
export interface GivingFacts extends RedemptionOrderFacts {
  readonly allow_transfer: boolean;
  readonly is_account_blocked: boolean;
}

const isWithin = (order: AmountOrder, facts: RedemptionOrderFacts): boolean =>
  whyNotOrdered(order, { ...facts, withholding_share: NOTHING_WITHHELD }) === undefined;

/**
 * Why units are not given to another manager, or nothing. Nothing is ever withheld from what it gets.
 * *Source*: decisions 1.3 (TRASPASO_SALIDA), 2.5 and 8, rejection codes.
 */
export const whyRefuseUnits = (order: AmountOrder, facts: GivingFacts): Refusal | undefined => {
  if (!facts.allow_transfer) return refuse('08');
  if (!isDeferredTransfer({ holders: facts.holders, subop: 'E' }))
    return refuse('99', reason('rules.transfer.not_deferred'));
  if (facts.has_pending_total) return refuse('09');
  if (facts.is_account_blocked) return refuse('04');
  if (facts.free_units > 0n && isWithin(order, facts)) return undefined;
  const unblocked = addShares(facts.free_units, facts.blocked_units);
  if (facts.blocked_units > 0n && isWithin(order, { ...facts, free_units: unblocked }))
    return refuse('04');
  return refuse(addShares(...facts.lots.map(({ units }) => units)) > 0n ? '06' : '03');
};

/** A lot as it is reported to the manager that gets its money. */
export type SentLot = Pick<RedeemedLot, 'id' | 'date' | 'units' | 'cost' | 'transfer_value'>;

const joined = (one: SentLot, { units, cost, transfer_value }: SentLot): SentLot => ({
  ...one,
  units: addShares(one.units, units),
  cost: addCents(one.cost, cost),
  transfer_value: addCents(one.transfer_value, transfer_value),
});

/**
 * The lots that go along with the money, worth exactly it. One that is worth less than a cent, from which nobody could make
 * units, is added to the lot before it, or to the first. *Source*: decisions 1.2 (O17), 2.2 and 2.5; ADR 61.
 */
export const lotsToSend = (detail: readonly RedeemedLot[]): readonly SentLot[] => {
  const sent: SentLot[] = [];
  let light: SentLot | undefined;
  for (const { id, date, units, cost, transfer_value } of detail) {
    const lot = { id, date, units, cost, transfer_value };
    const before = sent.at(-1);
    if (transfer_value > 0n) {
      sent.push(light ? joined(lot, light) : lot);
      light = undefined;
    } else if (before) sent[sent.length - 1] = joined(before, lot);
    else light = light ? joined(light, lot) : lot;
  }
  return sent;
};
