import { cleanup } from '@testing-library/react';
import login from '@area/contract/texts/es/login.json';
import shell from '@area/contract/texts/es/shell.json';
import ui from '@area/contract/texts/es/ui.json';
import { afterEach } from 'vitest';
import { registerTexts } from '../texts/t.ts';

registerTexts('ui', ui);
registerTexts('shell', shell);
registerTexts('login', login);

/** jsdom draws nothing, so what measures or scrolls gets a stand-in that does nothing. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= StillObserver as unknown as typeof ResizeObserver;
Element.prototype.scrollIntoView ??= (): void => {};
globalThis.scrollTo = (): void => {};
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;

afterEach(cleanup);
