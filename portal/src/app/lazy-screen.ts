import type { ComponentType } from 'react';
import { lazy } from 'react';

/** A screen that travels in a chunk of its own. */
export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Fetches the chunk ahead of the first drawing. */
  readonly preload: () => void;
}

/** *Example*: `lazyScreen(async () => (await import('../screens/home/home-screen.tsx')).HomeScreen)`. */
export const lazyScreen = (load: () => Promise<ComponentType>): LazyScreen => {
  let loading: Promise<ComponentType> | undefined;
  const loadOnce = (): Promise<ComponentType> => (loading ??= load());
  return {
    Screen: lazy(async () => ({ default: await loadOnce() })),
    preload: () => void loadOnce().catch(() => undefined),
  };
};
