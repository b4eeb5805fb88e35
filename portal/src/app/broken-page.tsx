import { useEffect, useRef, useState } from 'react';
import { t } from './texts.ts';
import { isServiceThere, useConnectionLost } from '@area/kit/transport/use-connection.ts';
import { Button } from '@area/kit/controls/button.tsx';
import css from './broken-page.module.css';

interface Way {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
}

/** A browser may remember that a chunk did not come: only a reloaded page asks for it again. */
const loadAnew = (): void => location.reload();

const offline = (): Way => ({
  title: t('ui.offline.title'),
  text: t('shell.offline.page'),
  action: t('shell.offline.again'),
  onPress: () => void isServiceThere(),
});

const broken = (): Way => ({
  title: t('ui.broken.title'),
  text: t('ui.broken.text'),
  action: t('ui.broken.reload'),
  onPress: loadAnew,
});

/** Whether the connection is the cause, once that is known. A page that came too late is reloaded by itself. */
const useIsOffline = (): boolean | undefined => {
  const isLost = useConnectionLost();
  const [isKnown, setKnown] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      await isServiceThere();
      setKnown(true);
    };
    void ask();
  }, []);
  useEffect(() => {
    if (wasLost.current && !isLost) loadAnew();
    wasLost.current = isLost;
  }, [isLost]);
  return isKnown || isLost ? isLost : undefined;
};

/** Replaces a page of the area that could not be drawn; the menu beside it stays. */
export const BrokenPage = () => {
  const isOffline = useIsOffline();
  if (isOffline === undefined) return null;
  const { title, text, action, onPress } = isOffline ? offline() : broken();
  return (
    <div className={css['broken']} role="alert" data-offline-page={isOffline || undefined}>
      <h1>{title}</h1>
      <p className={css['text']}>{text}</p>
      <Button kind="secondary" onPress={onPress}>
        {action}
      </Button>
    </div>
  );
};
