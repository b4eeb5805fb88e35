import {
  finishStaffSso,
  loginStaff,
  loginThirdParty,
  startStaffSso,
} from '@area/contract/staff/calls';
import type { StaffTokenAnswer } from '@area/contract/staff/schemas';
import type { TokenAnswer } from '@area/contract/auth/schemas';
import { perform } from '@area/kit/transport/perform.ts';
import type { CallPlace, InputOf } from '@area/kit/transport/perform.ts';

/** A member of staff, a client's document number and a reason: the client's area, to look at. */
export const openClientArea = async (
  place: CallPlace,
  body: InputOf<typeof loginStaff>['body'],
): Promise<StaffTokenAnswer> => perform(place, { call: loginStaff, input: { body } });

/** The address of the company's identity provider. */
export const requestCompanyLogin = async (
  place: CallPlace,
  body: InputOf<typeof startStaffSso>['body'],
): Promise<{ url: string }> => perform(place, { call: startStaffSso, input: { body } });

/** The answer of the identity provider proves the identity. */
export const finishCompanyLogin = async (
  place: CallPlace,
  body: InputOf<typeof finishStaffSso>['body'],
): Promise<StaffTokenAnswer> => perform(place, { call: finishStaffSso, input: { body } });

/** The one-time token of a partner's site for a session of the client. */
export const exchangePartnerToken = async (place: CallPlace, token: string): Promise<TokenAnswer> =>
  perform(place, { call: loginThirdParty, input: { body: { token } } });
