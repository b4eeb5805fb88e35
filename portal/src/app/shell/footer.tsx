import { lazyExtra, useMounted } from '@area/kit/dialogs/lazy-screen.ts';

const parts = lazyExtra(async () => (await import('./footer-parts.tsx')).FooterParts);

/**
 * Drawn after the content above it: the telephone hours need the holidays and the time zone of Madrid, which is slow on a
 * slow phone.
 */
export const Footer = () => (useMounted(parts) ? <parts.Screen /> : null);
