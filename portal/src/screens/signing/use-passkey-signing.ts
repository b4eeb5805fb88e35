import { canUsePasskeys, isPasskeyHere, rememberPasskeyHere } from '@area/kit/passkeys/device.ts';
import { useState } from 'react';
import { usePasskeys, useRequestPasskey } from '../../calls/passkeys.ts';
import { useSignDocuments } from '../../calls/signatures.ts';
import { unansweredPasskey } from './signing-problem.ts';
import type { SigningProblem } from './signing-problem.ts';

interface PasskeyEvents {
  readonly tell: (problem: SigningProblem | undefined) => void;
  readonly onSigned: (uuids: readonly string[]) => void;
  readonly onFailure: (error: unknown, uuids: readonly string[]) => Promise<void>;
}

/** Where the person has a passkey to sign with: one that was used in this browser is offered first. */
const useOwnPasskey = (): 'here' | 'elsewhere' | undefined => {
  const { data = [] } = usePasskeys({ isEnabled: canUsePasskeys() });
  if (data.length === 0) return undefined;
  return isPasskeyHere() ? 'here' : 'elsewhere';
};

/** The signature with a passkey, instead of a code by SMS. */
export const usePasskeySigning = ({ tell, onSigned, onFailure }: PasskeyEvents) => {
  const ask = useRequestPasskey();
  const sign = useSignDocuments();
  const [isPending, setPending] = useState(false);

  const run = async (uuids: readonly string[]): Promise<void> => {
    const named = { uuids_envelope: [...uuids] };
    tell(undefined);
    setPending(true);
    try {
      const question = await ask.mutateAsync({ body: named });
      // With what speaks to the authenticator: loaded when somebody signs so.
      const { answerPasskey } = await import('@area/kit/passkeys/ceremony.ts');
      const passkey = await answerPasskey(question).catch(() => undefined);
      if (!passkey) return tell(unansweredPasskey());
      await sign.mutateAsync({ body: { ...named, passkey } });
      rememberPasskeyHere();
      onSigned(uuids);
    } catch (error) {
      await onFailure(error, uuids);
    } finally {
      setPending(false);
    }
  };
  return { own: useOwnPasskey(), sign: run, isPending };
};
