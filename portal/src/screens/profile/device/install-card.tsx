import { useSyncExternalStore } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { findInstallOffer, subscribeToInstallOffer } from '../../../parts/device/install-offer.ts';
import { t } from './texts.ts';

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
/** Its browsers offer nothing by themselves. */
const isOnIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** A calm offer, only where it can be taken. *Source*: screens.md (Installable), ADR 232. */
export const InstallCard = () => {
  const offer = useSyncExternalStore(subscribeToInstallOffer, findInstallOffer);
  if (isInstalled() || (!offer && !isOnIos())) return null;
  return (
    <Card title={t('device.install.title')}>
      <p>{t('device.install.text')}</p>
      {offer ? (
        <div>
          <Button kind="secondary" onPress={() => void offer.prompt()}>
            {t('device.install.act')}
          </Button>
        </div>
      ) : (
        <p>{t('device.install.by_hand')}</p>
      )}
    </Card>
  );
};
