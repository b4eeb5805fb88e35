import type { ProvidedScreen } from '@area/kit/dialogs/lazy-screen.ts';

/** What the pages before the login are given. */
export interface GuestPagesProps {
  /** Fetches the area and the screen of an address while somebody logs in. */
  readonly preloadArea: (address: string) => Promise<void>;
}

/** The pages before the login begin with their chunk, which brings the entry: it leaves here what it draws. */
export const providedGuests: ProvidedScreen<GuestPagesProps> = {};
