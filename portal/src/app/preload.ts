import type { CallPlace } from '@area/kit/transport/perform.ts';
import { area, prepareArea } from './area-screen.ts';
import { paths } from './paths.ts';
import { ROUTES } from './routes.ts';
import type { AppRoute } from './routes.ts';

/** `/account/operations/:uuidAccount?` as an expression over whole paths. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

const findRoute = (path: string): AppRoute | undefined =>
  ROUTES.find(({ pattern }) => expressionOf(pattern).test(path));

/** Whether an address is a screen behind the login. */
export const isAreaPath = (path: string): boolean => path === '/' || findRoute(path) !== undefined;

/**
 * Loads the area and the screen of an address in parallel. With a client it also asks who is logged in. Resolves when they
 * are loaded or have failed.
 */
export const preloadArea = async (address: string, place?: CallPlace): Promise<void> => {
  const path = address.replace(/[?#].*$/, '');
  await Promise.all([
    area.preload(),
    findRoute(path === '/' ? paths.home() : path)?.screen.preload(),
    place && prepareArea(place),
  ]);
};
