import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { withAccount, withType } from '../draft.ts';
import type { Draft } from '../draft.ts';
import { OFFERED_TYPES } from '../offered-types.ts';
import type { StepProps } from '../step-props.ts';
import { firstOpenStep } from '../steps.ts';
import { NO_PLAN } from './typed-plan.ts';

const begun = (draft: Draft, wanted: URLSearchParams): Draft => {
  const get = (name: string): string => wanted.get(name) ?? '';
  const type = OFFERED_TYPES.find((each) => each === get('begin'));
  if (!type) return draft;
  const typed = withType(withAccount(draft, get('account')), type);
  const benefit = get('benefit');
  const plan =
    benefit === ''
      ? typed.plan
      : {
          ...NO_PLAN,
          cause: 'VARIACION_PRESTACION' as const,
          situation: 'BENEFICIARIO' as const,
          uuid_benefit: benefit,
        };
  return {
    ...typed,
    uuid_product: get('product') === '' ? typed.uuid_product : get('product'),
    plan,
  };
};

/** Takes an order up where a link of another page has already said account, type and product. */
export const Begin = ({ draft, change, goTo }: Pick<StepProps, 'draft' | 'change' | 'goTo'>) => {
  const wanted = useSearch();
  useEffect(() => {
    const next = begun(draft, new URLSearchParams(wanted));
    change(next);
    goTo(firstOpenStep(next));
    // oxlint-disable-next-line react/exhaustive-deps -- once: afterwards the address no longer asks for it
  }, []);
  return null;
};
