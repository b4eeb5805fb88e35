import { useSyncExternalStore } from 'react';
import { t } from './texts.ts';
import { closeContact, isContactOpen, subscribeToContact } from '../../parts/agent/contact-door.ts';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

/**
 * The contact form over any page. When it closes, what was typed is removed. *Source*: specification 2 and 4, contact-agent
 * modal.
 */
export const ContactModal = () => {
  const isOpen = useSyncExternalStore(subscribeToContact, isContactOpen, isContactOpen);
  return (
    <Dialog title={t('contact.title')} isOpen={isOpen} onClose={closeContact}>
      <ContactForm onClose={closeContact} />
    </Dialog>
  );
};
