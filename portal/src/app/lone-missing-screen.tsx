import { MissingScreen } from './missing-screen.tsx';
import css from './shell/shell.module.css';

/** The missing page outside the shell, for whoever is not logged in. */
export const LoneMissingScreen = () => (
  <main className={css['alone']}>
    <MissingScreen />
  </main>
);
