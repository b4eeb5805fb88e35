import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import type { PasskeyQuestion } from '@area/contract/schemas/passkeys';

type PasskeyAnswer = Extract<StepUpAnswer, { method: 'PASSKEY' }>;

/** Asks the browser for a passkey. *Errors*: those of the browser, also when the person leaves it. */
export const answerPasskey = async (question: PasskeyQuestion): Promise<PasskeyAnswer> => {
  const ceremony = await import('@area/kit/passkeys/ceremony.ts');
  return { method: 'PASSKEY', ...(await ceremony.answerPasskey(question)) };
};
