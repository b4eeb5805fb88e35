import type { ComponentType } from 'react';
import { createElement, lazy, startTransition, useEffect, useState } from 'react';

/** A screen, or a part of one, in a chunk of its own. */
export interface LazyScreen<Props extends object = object> {
  readonly Screen: ComponentType<Props>;
  /** Loads the chunk before the first drawing. Resolves when it is loaded or has failed: drawing it shows the failure. */
  readonly preload: () => Promise<void>;
  readonly isThere: () => boolean;
}

/** Where a chunk that may be loaded early stores its screen. */
export interface ProvidedScreen<Props extends object = object> {
  screen?: ComponentType<Props>;
}

/** *Example*: `lazyScreen(async () => (await import('./dialog-window.tsx')).DialogWindow)`. */
export const lazyScreen = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  provided: ProvidedScreen<Props> = {},
): LazyScreen<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined;
  const own: ProvidedScreen<Props> = {};
  const findLoaded = (): ComponentType<Props> | undefined => own.screen ?? provided.screen;
  const makeLater = (): ComponentType<Props> => lazy(async () => ({ default: await loadOnce() }));
  /** What failed to load is requested again the next time: the connection may be back. */
  const forget = (): void => {
    loading = undefined;
    later = makeLater();
  };
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    const there = findLoaded();
    if (there) return there;
    try {
      loading ??= load();
      own.screen = await loading;
      return own.screen;
    } catch (error) {
      forget();
      throw error;
    }
  };
  let later = makeLater();
  /** What is loaded already is drawn at once: React delays what follows a placeholder by 300 ms. */
  const Screen = (props: Props) => {
    const [Chosen] = useState(() => findLoaded() ?? later);
    return createElement(Chosen, props);
  };
  return {
    Screen,
    preload: async () => void (await loadOnce().catch(() => undefined)),
    isThere: () => findLoaded() !== undefined,
  };
};

const Nothing = () => null;

/** A part that the page does not need: if it fails to load, nothing is shown. */
export const lazyExtra = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> => lazyScreen<Props>(async () => load().catch(() => Nothing));

/** Parts that were drawn before: no first drawing needs to be kept free. */
const shown = new WeakSet<object>();

/**
 * Whether a part of a screen may be drawn: after the rest, and when its chunk is loaded. Until then a placeholder is shown;
 * then it is drawn in slices.
 */
export const useMounted = <Props extends object>(part: LazyScreen<Props>): boolean => {
  const [isReady, setReady] = useState(() => shown.has(part));
  useEffect(() => {
    if (isReady) return;
    const show = async (): Promise<void> => {
      await part.preload();
      shown.add(part);
      startTransition(() => setReady(true));
    };
    void show();
  }, [isReady, part]);
  return isReady;
};
