import { passkey } from '@area/contract/texts/es/login-passkey.json';
import { Button } from '@area/kit/controls/button.tsx';
import { canUsePasskeys, isPasskeyHere } from '@area/kit/passkeys/device.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import { CallError } from '@area/kit/transport/call-error.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { problemsFrom } from './use-attempt.ts';
import type { useAttempt } from './use-attempt.ts';
import { useOnce } from './use-once.ts';

const { t } = textsOf({ login: { passkey } });

interface PasskeyEntryProps extends Pick<ReturnType<typeof useAttempt>, 'run' | 'isPending'> {
  readonly onAttempt: () => void;
  readonly onLoggedIn: () => void;
}

/** Whether the person has only just opened the page: after a logout here they have pressed something. */
const isJustOpened = (): boolean => !navigator.userActivation.hasBeenActive;

/** The login with a passkey. Where one was used before it is asked for at once; who leaves that has the form before them. */
export const PasskeyEntry = ({ run, isPending, onAttempt, onLoggedIn }: PasskeyEntryProps) => {
  const place = usePlace();
  const enter = async (refusal: string | undefined): Promise<void> =>
    run({
      missing: [],
      act: async () => {
        onAttempt();
        // With what speaks to the authenticator: loaded when it is used.
        await (await import('./passkey-login.ts')).logInByPasskey(place);
        onLoggedIn();
      },
      problemsOf: (error) => {
        if (error instanceof CallError) return problemsFrom(error);
        return refusal === undefined ? [] : [{ message: refusal }];
      },
    });
  useOnce(async () => {
    if (isPasskeyHere() && isJustOpened()) await enter(undefined);
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button
      kind="secondary"
      isWide
      isDisabled={isPending}
      onPress={() => void enter(t('login.passkey.left'))}
    >
      {t('login.passkey.use')}
    </Button>
  );
};
