import type { CallPlace } from '@area/kit/transport/perform.ts';
import { lazyScreen } from '@area/kit/dialogs/lazy-screen.ts';

const load = async () => import('./area.tsx');

/** What only a logged-in person needs, menus and calls and all, travels apart from the login page. */
export const area = lazyScreen(async () => (await load()).Area);

/** Asks ahead of the first drawing who is logged in, as soon as the area is there. That it did not come the drawing says. */
export const prepareArea = async (place: CallPlace): Promise<void> =>
  load().then(
    async (area) => area.prepareArea(place),
    () => undefined,
  );
