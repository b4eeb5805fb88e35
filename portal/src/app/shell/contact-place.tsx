import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { closeContact, isContactOpen, subscribeToContact } from '../../ui/contact-door.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';

const contact = lazyScreen(async () => (await import('../../screens/contact/contact-modal.tsx')).ContactModal);

/** Where the contact form appears; it is fetched when it is first asked for. */
export const ContactPlace = () => {
  const isOpen = useSyncExternalStore(subscribeToContact, isContactOpen, isContactOpen);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  // Whoever leaves the area finds it closed on the way back.
  useEffect(() => closeContact, []);
  return wasOpen ? (
    <Suspense fallback={null}>
      <contact.Screen />
    </Suspense>
  ) : null;
};
