import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../app/paths.ts';
import { changedBy, isBegun, newDraft, withAccount, withType } from './draft.ts';
import type { Draft, TypedDraft } from './draft.ts';
import { OFFERED_TYPES, isAct } from './offered-acts.ts';
import { firstOpenStep } from './order-steps.ts';
import { NO_BENEFIT } from './pension/typed-benefit.ts';
import type { DraftInHand } from './use-draft.ts';

interface BeginProps extends Pick<DraftInHand, 'replace'> {
  readonly draft: Draft;
}

const begun = (draft: Draft, wanted: URLSearchParams): Draft => {
  const get = (name: string): string => wanted.get(name) ?? '';
  const type = OFFERED_TYPES.find((each) => each === get('begin'));
  if (!type) return draft;
  const typed: TypedDraft = withType(withAccount(draft, get('account')), type);
  const product = get('product');
  const aimed = product === '' ? typed : changedBy<TypedDraft>(typed, { uuid_product: product });
  const benefit = get('benefit');
  return benefit === '' || !('uuid_benefit' in aimed)
    ? aimed
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
