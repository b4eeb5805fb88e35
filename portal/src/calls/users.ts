import { changePassword, recoverPassword } from '@area/contract/users/calls';
import { perform } from '@area/kit/transport/perform.ts';
import type { CallPlace, InputOf } from '@area/kit/transport/perform.ts';

/** Requests the mail with a link; the answer is the same for known and unknown people. */
export const requestPasswordLink = async (
  place: CallPlace,
  body: InputOf<typeof recoverPassword>['body'],
): Promise<void> => {
  await perform(place, { call: recoverPassword, input: { body } });
};

/** Sets the password that a link allows, once. */
export const setNewPassword = async (
  place: CallPlace,
  body: InputOf<typeof changePassword>['body'],
): Promise<void> => {
  await perform(place, { call: changePassword, input: { body } });
};
