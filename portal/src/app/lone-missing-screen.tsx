import shell from '@area/contract/texts/es/shell.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import { MissingScreen } from './missing-screen.tsx';
import css from './shell/shell.module.css';

registerTexts('shell', shell);

/** The missing page outside the shell, for whoever is not logged in. */
export const LoneMissingScreen = () => (
  <main className={css['alone']}>
    <MissingScreen />
  </main>
);
