import type { FirstFactor } from '@area/contract/office/session/own-schemas';
import type { NewPasskey } from '@area/contract/schemas/passkeys';

/** Has the browser make a passkey. *Errors*: those of the browser, also when the person leaves it. */
export const makePasskey = async (
  asked: NewPasskey,
  name: string,
): Promise<Extract<FirstFactor, { method: 'PASSKEY' }>> => {
  const ceremony = await import('@area/kit/passkeys/ceremony.ts');
  return { method: 'PASSKEY', name, ...(await ceremony.makePasskey(asked)) };
};
