import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../texts/t.ts';
import { lazyScreen } from './lazy-screen.ts';
import { showToast } from './toast-queue.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode;
  /** Must be answered: neither Escape nor a press beside it closes it. */
  readonly isUrgent?: boolean;
}

const dialogWindow = lazyScreen<DialogProps>(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Fetches what every dialog is drawn with. */
export const preloadDialog = dialogWindow.preload;
export const isDialogThere = dialogWindow.isThere;

/** Whether a dialog may be drawn. What does not come is said, and the page stands with all that was typed into it. */
const useWindow = ({ isOpen, onClose }: Pick<DialogProps, 'isOpen' | 'onClose'>): boolean => {
  const [isThere, setThere] = useState(isDialogThere);
  if (isOpen && !isThere && isDialogThere()) setThere(true);
  const settle = useEffectEvent((): void => {
    if (isDialogThere()) return setThere(true);
    showToast({ tone: 'bad', title: t('ui.no_dialog') });
    onClose();
  });
  useEffect(() => {
    if (!isOpen || isThere) return;
    const fetch = async (): Promise<void> => {
      await preloadDialog();
      settle();
    };
    void fetch();
  }, [isOpen, isThere]);
  return isThere;
};

/** A question before one goes on. What draws it is more than most screens: it comes when something is first asked, or a while after the page. */
export const Dialog = (props: DialogProps) => {
  const isThere = useWindow(props);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && isThere ? <dialogWindow.Screen {...props} /> : null;
};
