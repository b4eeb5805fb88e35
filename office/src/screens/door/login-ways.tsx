import { getOfficeLogin, startOfficeSso } from '@area/contract/office/session/calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { perform } from '@area/kit/transport/perform.ts';
import { useCall } from '@area/kit/transport/use-call.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { t } from '../../parts/factor/texts.ts';
import { LoginForm } from './login-form.tsx';

/** To the identity provider, and back to `/office/login/sso`. */
const SsoButton = () => {
  const place = usePlace();
  const [failure, setFailure] = useState<unknown>();
  const leave = async (): Promise<void> => {
    try {
      const { url } = await perform(place, { call: startOfficeSso, input: {} });
      location.assign(url);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <Button isWide onPress={() => void leave()}>
        {t('sso')}
      </Button>
      {failure === undefined ? null : <FailureState error={failure} title={t('sso_failed')} />}
    </>
  );
};

/** The ways in that are open: the corporate account, or password and factor. */
export const LoginWays = () => {
  const { data, error, refetch } = useCall(getOfficeLogin, {});
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <Stack>
      {data.has_sso ? (
        <>
          <SsoButton />
          <p>{t('only_sso')}</p>
        </>
      ) : null}
      <LoginForm />
    </Stack>
  );
};
