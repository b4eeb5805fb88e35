import type { ProvidedScreen } from '@area/kit/dialogs/lazy-screen.ts';

/** What the pages before the login are given. */
export interface GuestPagesProps {
  /** Loads the area and the screen of an address during a login. */
  readonly preloadArea: (address: string) => Promise<void>;
}

/** The pages before the login start with their chunk, which loads the entry and stores here what it draws. */
export const providedGuests: ProvidedScreen<GuestPagesProps> = {};
