import { ARRANGEMENT_EFFECT } from '../clients/accounts/arrangement-effect.ts';
import { openForAdded } from '../clients/applications/open-added.ts';
import {
  APPLICATION_CONTRACT_EFFECT,
  APPLICATION_REGISTRATION_EFFECT,
} from '../clients/applications/signature-effect.ts';
import { registerInvitation } from '../clients/accounts/invite-added.ts';
import { ROLE_EFFECT } from '../clients/accounts/role-effect.ts';
import { MANDATE_EFFECT } from '../clients/bank-accounts/mandate-effect.ts';
import {
  PERIODIC_CANCEL_EFFECT,
  PERIODIC_CHANGE_EFFECT,
} from '../orders/periodics/requests/change-effect.ts';
import { BENEFICIARIES_EFFECT } from '../clients/plan-people/designation-effect.ts';
import { registerEffects } from '../documents/signatures/effects.ts';
import { ORDER_EFFECT } from '../orders/signatures/order-effect.ts';
import { PERSONAL_EFFECTS } from '../clients/kyc/signature-effect.ts';

/** One line for each purpose. A new thing to sign adds its line here. Whoever is added to an account is invited to apply. */
export const registerSignatureEffects = (): void => {
  registerInvitation(openForAdded);
  registerEffects({
    ORDER: ORDER_EFFECT,
    PERIODIC_CHANGE: PERIODIC_CHANGE_EFFECT,
    PERIODIC_CANCEL: PERIODIC_CANCEL_EFFECT,
    ACCOUNT_CONTRACT: APPLICATION_CONTRACT_EFFECT,
    SIGNATURE_REGIME: ARRANGEMENT_EFFECT,
    ROLE: ROLE_EFFECT,
    SEPA_MANDATE: MANDATE_EFFECT,
    BENEFICIARIES: BENEFICIARIES_EFFECT,
    ...PERSONAL_EFFECTS,
    CLIENT_REGISTRATION: APPLICATION_REGISTRATION_EFFECT,
  });
};
