import { lazyExtra, useMounted } from '@area/kit/dialogs/lazy-screen.ts';

const parts = lazyExtra(async () => (await import('./footer-parts.tsx')).FooterParts);

/**
 * Comes once what is above it is drawn: the hours of the telephone are the first thing of a page that asks the holidays and
 * the zone of Madrid, which takes a slow telephone long.
 */
export const Footer = () => (useMounted(parts) ? <parts.Screen /> : null);
