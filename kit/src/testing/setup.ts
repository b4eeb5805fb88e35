import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { preloadDialog } from '../dialogs/dialog.tsx';
import { closeToast, currentToasts } from '../toasts/toast-queue.ts';
import { describeLater } from './describe-later.ts';

// What opens at a click in a page that is already loaded opens at once here too.
await preloadDialog();

/** A busy machine takes its time over a whole screen: waiting longer fails nothing that works. */
configure({ asyncUtilTimeout: 30_000, getElementError: describeLater });

/** jsdom draws nothing, so what measures or scrolls gets a substitute that does nothing. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver as unknown as typeof ResizeObserver;
Element.prototype.scrollIntoView ??= (): void => {};
/** React Aria's dialogs look up a page's meta element by it. */
globalThis.CSS ??= {
  escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`),
} as unknown as typeof CSS;
/** jsdom has no locks: those of a name run one after the other. */
class Locks {
  readonly #last = new Map<string, Promise<unknown>>();
  request<T>(name: string, run: () => Promise<T>): Promise<T> {
    const next = (this.#last.get(name) ?? Promise.resolve()).then(run);
    this.#last.set(
      name,
      next.catch(() => undefined),
    );
    return next;
  }
}
Object.defineProperty(navigator, 'locks', { configurable: true, value: new Locks() });
globalThis.scrollTo = (): void => {};
/** Nothing is painted: it answers as before, without a line in the log each time. */
HTMLCanvasElement.prototype.getContext = (): null => null;
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;

afterEach(() => {
  cleanup();
  // What one test was told is not on the page of the next.
  for (const { id } of currentToasts()) closeToast(id);
});

/** The next file of the worker finds the window as a visitor's first page. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
