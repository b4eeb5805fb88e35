import type { OrderType } from '@area/contract/orders/schemas';
import { isLeaving } from '@area/domain/operation/type-lists';
import { confirmedAnew } from './order-types/typed-parts.ts';
import { ORDER_TYPES, isOrderType } from './order-types/order-types.ts';
import type { DraftOf, TypedOrders } from './order-types/order-types.ts';
import type { DraftHead, Part } from './step-props.ts';

/** Counted up when an older draft would no longer be understood. */
const VERSION = 5;

interface Others {
  /** What was typed for the types that were left for another one. */
  readonly others: Readonly<Partial<TypedOrders>>;
}

/** The order of a draft whose type is chosen. */
export type TypedDraft = Others & DraftOf<OrderType>;

/** An unfinished order: the typed values. */
export type Draft = (Others & DraftHead & { readonly type: '' }) | TypedDraft;

export const hasType = (draft: Draft): draft is TypedDraft => draft.type !== '';

const isLater = <Typed>(part: Part<Typed>): part is (before: Typed) => Partial<Typed> =>
  typeof part === 'function';

/** What a change makes of a draft. */
export const changedBy = <Typed>(before: Typed, part: Part<Typed>): Typed => ({
  ...before,
  ...(isLater(part) ? part(before) : part),
});

/** The fields that a change is of. */
export const fieldsOf = <Typed extends object>(part: Part<Typed>): readonly string[] =>
  isLater(part) ? [] : Object.keys(part);

const newHead = (): DraftHead => ({
  version: VERSION,
  uuid_account: '',
  wish: '',
  key: crypto.randomUUID(),
  sent: '',
  is_unsure: false,
});

export const newDraft = (): Draft => ({ ...newHead(), others: {}, type: '' });

/** Whether there is anything to lose in it. */
export const isBegun = (draft: Draft): boolean =>
  Object.keys(draft.others).length > 0 ||
  (hasType(draft) && (draft.uuid_product !== '' || ('amount' in draft && draft.amount !== '')));

const headOf = ({ version, uuid_account, wish, key, sent, is_unsure }: Draft): DraftHead => ({
  version,
  uuid_account,
  wish,
  key,
  sent,
  is_unsure,
});

/** The fields of a value by the names of another, as they are there. */
const pickLike = <Typed extends object>(
  like: Typed,
  from: object,
  isKept: (name: string) => boolean,
): Typed => ({
  ...like,
  ...Object.fromEntries(
    Object.entries(from).filter(([name]) => Object.hasOwn(like, name) && isKept(name)),
  ),
});

/** What means the same in every order that asks for it. An amount may be euros or units, what is confirmed names the operation. */
const SHARED: readonly string[] = [
  'payment_method',
  'uuid_mandate',
  'uuid_bank_account',
  'uuid_certificate',
  'certificate_name',
  'periodicity',
  'start',
  'end',
  'destined_for',
];

/** What two types both ask for is not asked again: how it is paid and when, and the product where both buy or both leave one. */
const sharedWith = <T extends OrderType>(draft: Draft, type: T): TypedOrders[T] => {
  const isSameSide = hasType(draft) && isLeaving(draft.type) === isLeaving(type);
  return pickLike(
    ORDER_TYPES[type].empty,
    draft,
    (name) => SHARED.includes(name) || (name === 'uuid_product' && isSameSide),
  );
};

const typedIn = <T extends OrderType>(draft: DraftOf<T>): Partial<TypedOrders> => ({
  [draft.type]: pickLike(ORDER_TYPES[draft.type].empty, draft, () => true),
});

/** Another type is another order: the values of both types are kept. */
export const withType = <T extends OrderType>(draft: Draft, type: T): Others & DraftOf<T> => {
  const { others } = draft;
  const typed: TypedOrders[T] = others[type] ?? sharedWith(draft, type);
  const next: DraftOf<T> = { ...headOf(draft), ...typed, type };
  return { ...next, others: hasType(draft) ? { ...others, ...typedIn(draft) } : others };
};

const isOfEuros = (draft: object): boolean => 'amount' in draft && !('amount_indicator' in draft);

/** The same by another type: once or again and again, from here or from elsewhere. The product on the same side stays, and so do euros. */
export const changedToType = (draft: TypedDraft, type: OrderType): TypedDraft => {
  const next: TypedDraft = withType(draft, type);
  if (isLeaving(draft.type) !== isLeaving(type)) return next;
  const { uuid_product } = draft;
  const isSame = next.uuid_product === uuid_product;
  const keepsAmount = isOfEuros(draft) && isOfEuros(next) && 'amount' in next && next.amount === '';
  return changedBy<TypedDraft>(next, {
    uuid_product,
    ...(isSame ? {} : confirmedAnew(next)),
    ...(keepsAmount && 'amount' in draft ? { amount: draft.amount } : {}),
  });
};

/** Products, bank accounts and mandates are those of one account only. */
export const withAccount = (draft: Draft, uuid_account: string): Draft => {
  if (draft.uuid_account === '' || draft.uuid_account === uuid_account)
    return { ...draft, uuid_account };
  const bare: Draft = { ...headOf(draft), uuid_account, others: {}, type: '' };
  return hasType(draft) ? withType(bare, draft.type) : bare;
};

const storageKey = (person: string): string => `operate-draft:${person}`;

/** Whether a value has every field of another, each of its kind: lists are lists, texts are texts. */
const isLike = (kept: object, like: object): boolean =>
  Object.entries(like).every(([name, each]) => {
    const found: unknown = Reflect.get(kept, name);
    return typeof found === typeof each && Array.isArray(found) === Array.isArray(each);
  });

const isTypedFor = (type: unknown, kept: unknown): boolean =>
  isOrderType(type) &&
  typeof kept === 'object' &&
  kept !== null &&
  isLike(kept, ORDER_TYPES[type].empty);

/** If an earlier version stored it, its form may differ; then it is not used. */
const isDraft = (kept: unknown): kept is Draft => {
  if (typeof kept !== 'object' || kept === null || !isLike(kept, newDraft())) return false;
  const { version, type, others }: Partial<Record<keyof Draft, unknown>> = kept;
  return (
    version === VERSION &&
    (type === '' || isTypedFor(type, kept)) &&
    Object.entries(others ?? {}).every(([other, typed]) => isTypedFor(other, typed))
  );
};

/** The stored draft of this tab. Unreadable data are ignored. */
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
