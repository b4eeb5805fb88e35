import { useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { lazyScreen } from './lazy-screen.ts';
import { useWindow } from './use-window.ts';

const dialogWindow = lazyScreen<DialogProps>(
  async () => (await import('./dialog-window.tsx')).DialogWindow,
);

/** Fetches what every dialog is drawn with. */
export const preloadDialog = dialogWindow.preload;
export const isDialogLoaded = dialogWindow.isThere;

/**
 * A question before one continues. What draws it is more than most screens: it comes when something is first asked, or a
 * while after the page.
 */
export const Dialog = (props: DialogProps) => {
  const isThere = useWindow(dialogWindow, props);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen && isThere ? <dialogWindow.Screen {...props} /> : null;
};
