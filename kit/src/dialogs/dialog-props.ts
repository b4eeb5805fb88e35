import type { ReactNode } from 'react';

/** What a dialog is given. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that continues last. */
  readonly actions?: ReactNode;
  /** Must be answered: neither Escape nor a click outside closes it. */
  readonly isUrgent?: boolean;
  /** Warns of what cannot be undone, or not easily. *Source*: specification 8 (warning title). */
  readonly isWarning?: boolean;
}
