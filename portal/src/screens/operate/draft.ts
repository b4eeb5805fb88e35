import type { SubscriptionOrder } from '@area/contract/orders';
import { decimalFromTyped } from '@area/domain/money/typed';

/** An order as far as it has been thought through: what was typed, not what it means. */
export interface Draft {
  readonly uuid_account: string;
  readonly type: '' | 'SUSCRIPCION';
  readonly uuid_product: string;
  readonly amount: string;
  readonly documents_read: boolean;
  readonly suitability_confirmed: boolean;
  readonly suitability_sentence: string;
  /** Sent with the order, so that a repeat after a lost answer has no second effect. */
  readonly key: string;
  /** The order that `key` was sent with, as JSON; empty until it was. */
  readonly sent: string;
  /** Sent, and nobody knows whether it arrived. */
  readonly is_unsure: boolean;
}

export const newDraft = (): Draft => ({
  uuid_account: '',
  type: '',
  uuid_product: '',
  amount: '',
  documents_read: false,
  suitability_confirmed: false,
  suitability_sentence: '',
  key: crypto.randomUUID(),
  sent: '',
  is_unsure: false,
});

/** Whether there is anything to lose in it. */
export const isBegun = ({ uuid_product, amount }: Draft): boolean =>
  uuid_product !== '' || amount !== '';

/** What was read and confirmed holds for one product only. */
export const withProduct = (draft: Draft, uuid_product: string): Draft =>
  uuid_product === draft.uuid_product
    ? draft
    : {
        ...draft,
        uuid_product,
        documents_read: false,
        suitability_confirmed: false,
        suitability_sentence: '',
      };

/** The order that a draft amounts to, for the wire. */
export const orderOf = (draft: Draft): SubscriptionOrder => ({
  type: 'SUSCRIPCION',
  uuid_account: draft.uuid_account,
  uuid_product: draft.uuid_product,
  amount: decimalFromTyped(draft.amount) ?? '',
  payment_method: 'TRANSFERENCIA',
  uuid_mandate: null,
  documents_read: draft.documents_read,
  suitability_confirmed: draft.suitability_confirmed,
  suitability_sentence: draft.suitability_sentence,
});

/** The draft about to be sent: with the key of the last try while the order is the same, else a new one. */
export const withKey = (draft: Draft): Draft => {
  const sent = JSON.stringify(orderOf(draft));
  const key = draft.sent === '' || draft.sent === sent ? draft.key : crypto.randomUUID();
  return { ...draft, key, sent, is_unsure: true };
};

const storageKey = (person: string): string => `operate-draft:${person}`;

/** Kept by an earlier build it may have another shape; then it is none. */
const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(newDraft()).every(
    ([name, like]) => typeof Reflect.get(kept, name) === typeof like,
  ) &&
  ['', 'SUSCRIPCION'].includes(String(Reflect.get(kept, 'type')));

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
