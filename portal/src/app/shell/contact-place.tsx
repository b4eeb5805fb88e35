import { useEffect, useSyncExternalStore } from 'react';
import { closeContact, isContactOpen, subscribeToContact } from '../../parts/agent/contact-door.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';
import { useWindow } from '@area/kit/dialogs/use-window.ts';

const contact = lazyScreen(
  async () => (await import('../../screens/contact/contact-modal.tsx')).ContactModal,
);

/** The place of the contact form, which is loaded when it is first opened. */
export const ContactPlace = () => {
  const isOpen = useSyncExternalStore(subscribeToContact, isContactOpen, isContactOpen);
  const isThere = useWindow(contact, { isOpen, onClose: closeContact });
  // After leaving the area it is closed on the way back.
  useEffect(() => closeContact, []);
  return isThere ? <contact.Screen /> : null;
};
