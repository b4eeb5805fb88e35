import type { SyntheticEvent } from 'react';

const refuse = (event: SyntheticEvent): void => event.preventDefault();

/** For a text that must be typed by hand: takes neither paste nor drop, and nothing is corrected. */
export const NO_PASTE = {
  onPaste: refuse,
  onDrop: refuse,
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
