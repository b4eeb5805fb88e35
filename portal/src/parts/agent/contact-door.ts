let isOpen = false;
const listeners = new Set<() => void>();

const change = (next: boolean): void => {
  isOpen = next;
  for (const listener of listeners) listener();
};

/** Opens the contact form from anywhere behind the login; the shell draws it. */
export const openContact = (): void => change(true);

export const closeContact = (): void => change(false);

export const isContactOpen = (): boolean => isOpen;

export const subscribeToContact = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
