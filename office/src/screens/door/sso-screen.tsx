import { finishOfficeSso } from '@area/contract/office/session/calls';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { perform } from '@area/kit/transport/perform.ts';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { useDoor } from '../../calls/door-context.ts';
import { tellAnswered } from '../../parts/factor/sso-window.ts';
import { t } from '../../parts/factor/texts.ts';
import { DoorFrame } from './door-frame.tsx';

/** What the identity provider wrote into the address. */
const wayBack = () => {
  const asked = new URLSearchParams(location.search);
  const iss = asked.get('iss');
  return {
    code: asked.get('code') ?? '',
    state: asked.get('state') ?? '',
    ...(iss === null ? {} : { iss }),
  };
};

/** /login/sso: back from the identity provider, with a session, or in a window of its own with a challenge answered. */
export const SsoScreen = () => {
  const place = usePlace();
  const door = useDoor();
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<unknown>();
  const isAsked = useRef(false);
  useEffect(() => {
    // The state is valid once.
    if (isAsked.current) return;
    isAsked.current = true;
    const finish = async (): Promise<void> => {
      try {
        const input = { body: wayBack() };
        const { challenge, session } = await perform(place, { call: finishOfficeSso, input });
        if (challenge !== null) {
          tellAnswered(challenge);
          return window.close();
        }
        if (session) door.enter(session);
        navigate('/', { replace: true });
      } catch (error) {
        setFailure(error);
      }
    };
    void finish();
  }, [door, navigate, place]);
  return (
    <DoorFrame title={t('sso')}>
      {failure === undefined ? (
        <Skeleton />
      ) : (
        <>
          <FailureState error={failure} title={t('sso_failed')} />
          <LinkButton href="/">{t('sso_back')}</LinkButton>
        </>
      )}
    </DoorFrame>
  );
};
