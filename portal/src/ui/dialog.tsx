import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { t } from '../texts/t.ts';
import { classes } from './classes.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the one that goes on last. */
  readonly actions?: ReactNode;
  /** Must be answered: neither Escape nor a press beside it closes it. */
  readonly isUrgent?: boolean;
}

/** A question before one goes on: a modal, up to 991 px a sheet from below. */
export const Dialog = ({ title, isOpen, onClose, children, actions, isUrgent = false }: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(open) => (open ? undefined : onClose())}
    isDismissable={!isUrgent}
    isKeyboardDismissDisabled={isUrgent}
    className={classes(css['overlay'])}
  >
    <Modal className={classes(css['modal'])}>
      <AriaDialog role={isUrgent ? 'alertdialog' : 'dialog'} className={classes(css['dialog'])}>
        <div className={css['head']}>
          <Heading slot="title">{title}</Heading>
          {isUrgent ? null : (
            <button type="button" className={css['close']} aria-label={t('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div>{children}</div>
        {actions === undefined ? null : <div className={css['actions']}>{actions}</div>}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
