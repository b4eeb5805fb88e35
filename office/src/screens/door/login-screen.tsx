import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { t } from '../../parts/factor/texts.ts';
import { DoorFrame } from './door-frame.tsx';
import { LoginWays } from './login-ways.tsx';

/** Whoever is not in sees it at every address, and is led to that address afterwards. */
export const LoginScreen = () => {
  const { name, demo } = useConfiguration();
  return (
    <DoorFrame title={t('title')} intro={t('intro', { name })}>
      <LoginWays />
      {demo ? (
        <p>
          {t('demo')} <a href="/office/demo">/demo</a>.
        </p>
      ) : null}
    </DoorFrame>
  );
};
