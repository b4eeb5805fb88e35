import type { ReactNode } from 'react';
import { useId } from 'react';
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

interface WhatIsAsked extends Omit<DialogProps, 'isOpen'> {
  readonly isUrgent: boolean;
}

const Asked = ({ title, onClose, children, actions, isUrgent }: WhatIsAsked) => {
  const text = useId();
  return (
    // What must be answered is read out whole: its title alone does not say what is at stake.
    <AriaDialog role={isUrgent ? 'alertdialog' : 'dialog'} {...(isUrgent && { 'aria-describedby': text })} className={classes(css['dialog'])}>
      <div className={css['head']}>
        <Heading slot="title">{title}</Heading>
        {isUrgent ? null : (
          <button type="button" className={css['close']} aria-label={t('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div id={text}>{children}</div>
      {actions === undefined ? null : <div className={css['actions']}>{actions}</div>}
    </AriaDialog>
  );
};

/** A question before one goes on: a modal, up to 991 px a sheet from below. */
export const Dialog = ({ isOpen, isUrgent = false, ...asked }: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(open) => (open ? undefined : asked.onClose())}
    isDismissable={!isUrgent}
    isKeyboardDismissDisabled={isUrgent}
    className={classes(css['overlay'])}
  >
    <Modal className={classes(css['modal'])}>
      <Asked {...asked} isUrgent={isUrgent} />
    </Modal>
  </ModalOverlay>
);
