import { lazyScreen, useThere } from '../../ui/lazy-screen.ts';

/** A footer that did not come is no reason to stop the page. */
const Nothing = () => null;

const parts = lazyScreen(async () => {
  try {
    return (await import('./footer-parts.tsx')).FooterParts;
  } catch {
    return Nothing;
  }
});

/**
 * Comes once what stands above it is drawn: the hours of the telephone are the first thing of a page that asks the
 * holidays and the zone of Madrid, which takes a slow telephone long.
 */
export const Footer = () => (useThere(parts) ? <parts.Screen /> : null);
