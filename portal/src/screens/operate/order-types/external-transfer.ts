import { lazyPart } from '../lazy-part.ts';
import { PRODUCT, TransferDetails } from './pages.ts';
import type { PortalOrderType } from './portal-order-type.ts';
import {
  NO_COMPARTMENT,
  NO_HOW_MUCH,
  NO_ORIGIN,
  NO_SIMULTANEOUS,
  NO_TARGET,
  UNCONFIRMED,
  isInsured,
} from './typed-parts.ts';
import type { TypedCompartment, TypedOrigin } from './typed-parts.ts';
import {
  compartmentOf,
  confirmationsOf,
  howMuchOf,
  simultaneousOf,
  targetOf,
} from './wire-parts.ts';

const NO_CODES = { plan_code: '', fund_code: '', insurer_code: '', policy_number: '' };

const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** What a plan is called there; of a fund there is nothing. */
const planOf = (draft: TypedOrigin & TypedCompartment) => {
  const codes = isInsured(draft)
    ? {
        ...NO_CODES,
        insurer_code: codeOf(draft.origin_insurer_code),
        policy_number: codeOf(draft.origin_policy_number),
      }
    : {
        ...NO_CODES,
        plan_code: codeOf(draft.origin_plan_code),
        fund_code: codeOf(draft.origin_fund_code),
      };
  if (Object.values(codes).every((code) => code === '')) return null;
  return {
    retirement_plan_type: draft.origin_plan_type,
    ...codes,
    rights: draft.origin_rights,
    compartment: compartmentOf(draft),
  };
};

const originOf = (draft: TypedOrigin) => ({
  isin: codeOf(draft.origin_isin),
  name: draft.origin_name.trim(),
  manager: draft.origin_manager.trim(),
  manager_number: draft.origin_manager_number.trim(),
  // The policy of an insured savings plan is the account there.
  account_number: isInsured(draft) ? '' : draft.origin_account_number.trim(),
});

const isOriginSaid = (typed: TypedOrigin): boolean =>
  typed.origin_manager !== '' &&
  (isInsured(typed)
    ? typed.origin_insurer_code !== '' && typed.origin_policy_number !== ''
    : (typed.origin_isin !== '' || typed.origin_plan_code !== '') &&
      typed.origin_account_number !== '');

const EMPTY = {
  ...NO_TARGET,
  ...NO_HOW_MUCH,
  ...NO_ORIGIN,
  ...NO_SIMULTANEOUS,
  ...NO_COMPARTMENT,
  ...UNCONFIRMED,
};

export const EXTERNAL_TRANSFER: PortalOrderType<
  'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
  typeof EMPTY
> = {
  act: 'transfer',
  empty: EMPTY,
  steps: [
    PRODUCT,
    {
      step: 'origin',
      isDecided: isOriginSaid,
      Page: lazyPart(async () => (await import('../external/origin-step.tsx')).OriginStep),
    },
  ],
  title: 'operate.details.title_transfer',
  unitValue: 'external',
  toOrder: (draft) => {
    const howMuch = howMuchOf(draft);
    const confirmations = confirmationsOf(draft);
    return howMuch && confirmations
      ? {
          type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
          ...targetOf(draft),
          ...howMuch,
          origin: originOf(draft),
          has_same_holders: draft.has_same_holders,
          simultaneous_holdings: simultaneousOf(draft),
          plan: planOf(draft),
          ...confirmations,
        }
      : undefined;
  },
  toSimulation: (draft) => ({ type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', ...targetOf(draft) }),
  Details: TransferDetails,
  Figures: lazyPart(async () => (await import('../external/external-figures.tsx')).ExternalFigures),
};
