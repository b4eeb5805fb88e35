import { lazyScreen } from '../ui/lazy-screen.ts';

/** What only a logged-in person needs, menus and calls and all, travels apart from the login page. */
export const area = lazyScreen(async () => (await import('./area.tsx')).Area);
