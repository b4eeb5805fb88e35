import { useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { currentLanguage } from '../texts/bundle.ts';
import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import type { DialogProps } from './dialog-props.ts';
import { wholeIbans } from '../figures/unbroken-ibans.tsx';
import css from './dialog-window.module.css';
import { Icon } from '../controls/icon.tsx';

interface WhatIsAsked extends Omit<DialogProps, 'isOpen'> {
  readonly isUrgent: boolean;
}

const Asked = ({ title, onClose, children, actions, isUrgent, isWarning }: WhatIsAsked) => {
  const text = useId();
  return (
    // A dialog that must be answered is described by its whole text: the title alone is not enough.
    <AriaDialog
      role={isUrgent ? 'alertdialog' : 'dialog'}
      {...(isUrgent && { 'aria-describedby': text })}
      className={classes(css['dialog'])}
    >
      <div className={css['head']}>
        <Heading slot="title">
          {isWarning ? <span className={css['warning']}>{t('ui.warning')}</span> : null}
          {isWarning ? ' ' : null}
          {wholeIbans(title)}
        </Heading>
        {isUrgent ? null : (
          <button
            type="button"
            className={css['close']}
            aria-label={t('ui.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div id={text}>{children}</div>
      {actions === undefined ? null : <div className={css['actions']}>{actions}</div>}
    </AriaDialog>
  );
};

/** The library's own words, such as those of the button that leaves, are in the language of the page; it has no Catalan. */
const localeOfPage = (): string => (currentLanguage() === 'en' ? 'en-GB' : 'es-ES');

/** A modal, up to 991 px a sheet from below. It keeps the focus in itself and gives it back. */
export const DialogWindow = ({ isOpen, isUrgent = false, ...asked }: DialogProps) => (
  <I18nProvider locale={localeOfPage()}>
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
  </I18nProvider>
);
