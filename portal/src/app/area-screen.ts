import type { CallPlace } from '@area/kit/transport/perform.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';

const load = async () => import('./area.tsx');

/** What only a logged-in person needs, with menus and calls, is loaded apart from the login page. */
export const area = lazyScreen(async () => (await load()).Area);

/** Asks who is logged in before the first drawing, as soon as the area is loaded. A failure is shown by the drawing. */
export const prepareArea = async (place: CallPlace): Promise<void> =>
  load().then(
    async (area) => area.prepareArea(place),
    () => undefined,
  );
