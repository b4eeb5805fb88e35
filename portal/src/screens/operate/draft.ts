import type { OrderType } from '@area/contract/orders/schemas';
import type { TypedPlan } from './pension/typed-plan.ts';
import { NOTHING_TYPED, UNCONFIRMED } from './typed-order.ts';
import type { TypedOrder } from './typed-order.ts';

/** Counted up when an older draft would no longer be understood. */
const VERSION = 3;

/** An order as far as it has been thought through: what was typed, not what it means. */
export interface Draft extends TypedOrder {
  readonly version: number;
  readonly uuid_account: string;
  readonly type: '' | OrderType;
  /** What was typed for the types that were left for another one. */
  readonly others: Readonly<Partial<Record<OrderType, TypedOrder>>>;
  /** Sent with the order, so that a repeat after a lost answer has no second effect. */
  readonly key: string;
  /** The order that `key` was sent with, as JSON; empty until it was. */
  readonly sent: string;
  /** Sent, and nobody knows whether it arrived. */
  readonly is_unsure: boolean;
}

/** What changes of a draft. Of what is typed for a plan only what is named, since documents arrive while one types on. */
export interface DraftPart extends Partial<Omit<Draft, 'plan'>> {
  readonly plan?: Partial<TypedPlan> | ((before: TypedPlan) => Partial<TypedPlan>);
}

export const changedBy = (before: Draft, { plan = {}, ...part }: DraftPart): Draft => ({
  ...before,
  ...part,
  plan: { ...before.plan, ...(typeof plan === 'function' ? plan(before.plan) : plan) },
});

/** The fields that a change is of. */
export const fieldsOf = ({ plan, ...part }: DraftPart): readonly string[] => [
  ...Object.keys(part),
  ...(typeof plan === 'object' ? Object.keys(plan) : []),
];

export const newDraft = (): Draft => ({
  ...NOTHING_TYPED,
  version: VERSION,
  uuid_account: '',
  type: '',
  others: {},
  key: crypto.randomUUID(),
  sent: '',
  is_unsure: false,
});

/** Whether there is anything to lose in it. */
export const isBegun = ({ uuid_product, amount, others }: Draft): boolean =>
  uuid_product !== '' || amount !== '' || Object.keys(others).length > 0;

/** What a draft says of its own type. */
const typedIn = (draft: Draft): TypedOrder =>
  Object.fromEntries(
    (Object.keys(NOTHING_TYPED) as (keyof TypedOrder)[]).map((name) => [name, draft[name]]),
  ) as unknown as TypedOrder;

/** Another type is another order: what was typed for either waits for its return. */
export const withType = (draft: Draft, type: OrderType): Draft => {
  if (draft.type === type) return draft;
  const { [type]: found = NOTHING_TYPED, ...rest } = draft.others;
  const others = draft.type === '' ? rest : { ...rest, [draft.type]: typedIn(draft) };
  return { ...draft, ...NOTHING_TYPED, ...found, type, others };
};

/** Products, bank accounts and mandates are those of one account only. */
export const withAccount = (draft: Draft, uuid_account: string): Draft =>
  draft.uuid_account === '' || draft.uuid_account === uuid_account
    ? { ...draft, uuid_account }
    : { ...draft, ...NOTHING_TYPED, others: {}, uuid_account };

/** What was read, confirmed and typed holds for one product only. */
export const withProduct = (draft: Draft, uuid_product: string): Draft =>
  uuid_product === draft.uuid_product ? draft : { ...draft, ...UNCONFIRMED, uuid_product };

export const withDestination = (draft: Draft, uuid_destination: string): Draft =>
  uuid_destination === draft.uuid_destination
    ? draft
    : { ...draft, ...UNCONFIRMED, uuid_destination };

const storageKey = (person: string): string => `operate-draft:${person}`;

/** Kept by an earlier build it may have another shape; then it is none. */
const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  Reflect.get(kept, 'version') === VERSION &&
  Object.entries(newDraft()).every(
    ([name, like]) => typeof Reflect.get(kept, name) === typeof like,
  );

/** The draft that a person left in this tab. Anything unreadable is no draft. */
export const findDraft = (person: string): Draft | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(person)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

export const saveDraft = (person: string, draft: Draft): void =>
  sessionStorage.setItem(storageKey(person), JSON.stringify(draft));

export const removeDraft = (person: string): void => sessionStorage.removeItem(storageKey(person));
