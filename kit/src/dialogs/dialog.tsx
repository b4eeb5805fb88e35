import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyScreen } from './lazy-screen.ts';
import { useWindow } from './use-window.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode;
  /** Must be answered: neither Escape nor a press beside it closes it. */
  readonly isUrgent?: boolean;
  /** Tells of what cannot be undone, or not without trouble. *Source*: specification 8 (warning title). */
  readonly isWarning?: boolean;
}

const dialogWindow = lazyScreen<DialogProps>(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
);

/** Fetches what every dialog is drawn with. */
export const preloadDialog = dialogWindow.preload;
export const isDialogThere = dialogWindow.isThere;

/** A question before one goes on. What draws it is more than most screens: it comes when something is first asked, or a while after the page. */
export const Dialog = (props: DialogProps) => {
  const isThere = useWindow(dialogWindow, props);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && isThere ? <dialogWindow.Screen {...props} /> : null;
};
