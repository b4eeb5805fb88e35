import { canUsePasskeys } from '@area/kit/passkeys/device.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePasskeys } from '../../calls/passkeys.ts';
import { t } from './texts.ts';

/** To whoever has just signed with a code and has no passkey: next time it goes without. */
export const PasskeyOffer = () => {
  const { data } = usePasskeys({ isEnabled: canUsePasskeys() });
  const { why } = useClientOnly();
  if (data?.length !== 0 || why !== undefined) return null;
  return (
    <Notice title={t('signing.passkey.offer')}>
      <p>
        <Link href={paths.profile('security')}>{t('signing.passkey.offer_link')}</Link>
      </p>
    </Notice>
  );
};
