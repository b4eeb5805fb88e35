import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../texts/ui.ts';
import type { LazyScreen } from './lazy-screen.ts';
import { showToast } from '../toasts/toast-queue.ts';

interface WindowState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Whether a window that travels in a chunk of its own may be drawn: from when it is first open and there. One that does
 * not come is said and closed, and the page stands with all that was typed into it. A browser may remember that a module did
 * not come until the page is loaded anew: that is offered, never done by itself. *Source*: ADR 160.
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
