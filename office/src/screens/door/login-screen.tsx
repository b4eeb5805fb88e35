import { Notice } from '@area/kit/states/notice.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { useDoorState } from '../../calls/door-context.ts';
import { t } from '../../parts/factor/texts.ts';
import { DoorFrame } from './door-frame.tsx';
import { LoginWays } from './login-ways.tsx';

/** Whoever is not in sees it at every address, and is led to that address afterwards. */
export const LoginScreen = () => {
  const { name, demo } = useConfiguration();
  const now = useDoorState();
  const told = now.state === 'OUTSIDE' ? now.told : undefined;
  return (
    <DoorFrame title={t('title')} intro={t('intro', { name })}>
      {told === undefined ? null : (
        <div role="alert">
          <Notice tone="bad" title={t('shut_out')}>
            {told}
          </Notice>
        </div>
      )}
      <LoginWays />
      {demo ? (
        <p>
          {t('demo')} <a href="/office/demo">/demo</a>.
        </p>
      ) : null}
    </DoorFrame>
  );
};
