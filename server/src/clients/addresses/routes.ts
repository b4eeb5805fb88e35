import { changeAddress, listAddresses } from '@area/contract/addresses/calls';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireSelf } from '../kyc/represented-person.ts';
import { proposeAddress } from './change.ts';
import { getAddressOf, listAddressesOf } from './store.ts';

export const addressRoutes = (serve: Register): void => {
  serve(listAddresses, async ({ db, params }) => listAddressesOf(db, params.id));

  serve(changeAddress, async ({ db, params, body, parts }) => {
    const at = parts.clock.business();
    await requireSelf(db, { person: params.id, speaker: params.id });
    await proposeAddress(db, { intervener: params.id, address: params.addressId, sent: body, at });
    return getAddressOf(db, params.id, params.addressId);
  });
};
