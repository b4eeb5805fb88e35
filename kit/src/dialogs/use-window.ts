import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../texts/ui.ts';
import type { LazyScreen } from './lazy-screen.ts';
import { showToast } from '../toasts/toast-queue.ts';

interface WindowState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Whether a dialog in a chunk of its own may be shown: from when it is first open and loaded. If the chunk does not load, a
 * message says so, the dialog closes, and the page keeps all typed values. A browser may remember the failure until the page
 * is reloaded: the message offers a reload, and it is never automatic. *Source*: ADR 160.
 */
export const useWindow = <Props extends object>(
  part: LazyScreen<Props>,
  { isOpen, onClose }: WindowState,
): boolean => {
  const [isThere, setThere] = useState(part.isThere);
  if (isOpen && !isThere && part.isThere()) setThere(true);
  const settle = useEffectEvent((): void => {
    if (part.isThere()) return setThere(true);
    showToast({
      tone: 'bad',
      title: t('ui.no_dialog'),
      action: { label: t('ui.broken.reload'), onPress: () => location.reload() },
    });
    onClose();
  });
  useEffect(() => {
    if (!isOpen || isThere) return;
    const fetch = async (): Promise<void> => {
      await part.preload();
      settle();
    };
    void fetch();
  }, [part, isOpen, isThere]);
  return isThere;
};
