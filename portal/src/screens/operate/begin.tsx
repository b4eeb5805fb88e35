import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { changedBy, withAccount, withType } from '../draft.ts';
import type { Draft, TypedDraft } from '../draft.ts';
import { OFFERED_TYPES } from '../offered-types.ts';
import { firstOpenStep } from '../order-steps.ts';
import type { StepProps } from '../step-props.ts';
import type { DraftInHand } from '../use-draft.ts';
import { NO_BENEFIT } from './typed-benefit.ts';

interface BeginProps extends Pick<StepProps, 'goTo'>, Pick<DraftInHand, 'replace'> {
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

/** Takes an order up where a link of another page has already said account, type and product. */
export const Begin = ({ draft, replace, goTo }: BeginProps) => {
  const wanted = useSearch();
  useEffect(() => {
    const next = begun(draft, new URLSearchParams(wanted));
    replace(next);
    goTo(firstOpenStep(next));
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the address no longer asks for it
  }, []);
  return null;
};
