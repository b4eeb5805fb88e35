import { typedFromDecimal } from '@area/domain/money/typed-amount';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { changedBy, isBegun, newDraft, withAccount, withType } from './draft.ts';
import type { Draft, TypedDraft } from './draft.ts';
import { OFFERED_TYPES, isAct } from './offered-acts.ts';
import { confirmedAnew } from './order-types/typed-parts.ts';
import { firstOpenStep } from './order-steps.ts';
import { NO_BENEFIT } from './pension/typed-benefit.ts';
import type { DraftInHand } from './use-draft.ts';

interface BeginProps extends Pick<DraftInHand, 'replace'> {
  readonly draft: Draft;
}

const ALL = 'all';

/** How much moves: everything, some euros, or not said yet. */
const howMuchIn = (amount: string) => {
  if (amount === '') return {};
  return amount === ALL
    ? { amount_indicator: 'T' as const, amount: '' }
    : { amount_indicator: 'B' as const, amount: typedFromDecimal(amount) };
};

/** Saved each month, as a goal asks for it. */
const savedIn = (draft: TypedDraft, wanted: URLSearchParams): TypedDraft => {
  const amount = wanted.get('amount') ?? '';
  return amount === '' || !('periodicity' in draft)
    ? draft
    : changedBy<TypedDraft>(draft, {
        amount: typedFromDecimal(amount),
        periodicity: 'MENSUAL',
      });
};

/** A transfer whose destination was chosen where it was compared. What was confirmed was confirmed of another one. */
const towards = (draft: TypedDraft, wanted: URLSearchParams): TypedDraft => {
  const uuid_destination = wanted.get('destination') ?? '';
  return uuid_destination === '' || !('uuid_destination' in draft)
    ? draft
    : changedBy<TypedDraft>(draft, {
        ...confirmedAnew(draft),
        ...howMuchIn(wanted.get('amount') ?? ''),
        uuid_destination,
      });
};

const begun = (draft: Draft, wanted: URLSearchParams): Draft => {
  const get = (name: string): string => wanted.get(name) ?? '';
  const type = OFFERED_TYPES.find((each) => each === get('begin'));
  if (!type) return draft;
  const typed: TypedDraft = withType(withAccount(draft, get('account')), type);
  const product = get('product');
  const aimed = product === '' ? typed : changedBy<TypedDraft>(typed, { uuid_product: product });
  const benefit = get('benefit');
  return benefit === '' || !('uuid_benefit' in aimed)
    ? towards(savedIn(aimed, wanted), wanted)
    : {
        ...aimed,
        ...NO_BENEFIT,
        cause: 'VARIACION_PRESTACION',
        situation: 'BENEFICIARIO',
        uuid_benefit: benefit,
      };
};

/** The start without a choice: the last account of the menu is not that of this order. */
const wished = (wanted: URLSearchParams): Draft | undefined => {
  const act = wanted.get('act');
  if (!isAct(act)) return undefined;
  const draft = { ...newDraft(), wish: act };
  const account = wanted.get('account');
  return account === null ? draft : withAccount(draft, account);
};

/** Starts an order from a link that already says the act, or account, type and product. */
export const Begin = ({ draft, replace }: BeginProps) => {
  const wanted = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(wanted);
    const wish = wished(asked);
    // An unfinished order is offered first, so that a button of another page does not lose it.
    if (wish && isBegun(draft)) return navigate(paths.operate(), { replace: true });
    const next = wish ?? begun(draft, asked);
    replace(next);
    navigate(paths.operate(firstOpenStep(next)), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the address no longer asks for it
  }, []);
  return null;
};
