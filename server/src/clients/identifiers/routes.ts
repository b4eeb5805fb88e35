import { checkTin } from '@area/contract/tin/calls';
import type { Register } from '../../platform/http/calls/register.ts';
import { checkTaxNumber } from './tin.ts';

export const tinRoutes = (serve: Register): void => {
  serve(checkTin, async ({ body, parts }) => {
    // The form should have asked: its rule fails without a country. So this is a fault of the client. *Source*: specification 5.
    if (body.countryCode === '')
      parts.log.warn({ call: checkTin.id }, 'tax number without a country');
    return checkTaxNumber(body);
  });
};
