import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';

/** A page or a part of one in a chunk of its own. */
export type LazyPart<P> = LazyExoticComponent<ComponentType<P>>;

/** Fetches what is shown when it is first shown. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazy(async () => ({ default: await load() }));
