import { MissingScreen } from './missing-screen.tsx';
import css from './shell/shell.module.css';

/** The page for a missing address outside the shell, without a login. */
export const LoneMissingScreen = () => (
  <main className={css['alone']}>
    <MissingScreen />
  </main>
);
