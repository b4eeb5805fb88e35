import { prepareProgram } from './program.ts';

/** Before the first journey; Playwright calls what it returns after the last. */
// oxlint-disable-next-line import/no-default-export -- the one way in which Playwright takes it
export default prepareProgram;
