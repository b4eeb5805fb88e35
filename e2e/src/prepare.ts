import { launchBrowser } from './browser.ts';
import { prepareProgram } from './program.ts';

/** The browser is unpacked and has its fonts before several workers start it at once. */
const prepare = async (): Promise<() => Promise<void>> => {
  const [remove] = await Promise.all([
    prepareProgram(),
    launchBrowser().then(async (browser) => browser.close()),
  ]);
  return remove;
};

/** Before the first journey; Playwright calls what it returns after the last. */
// oxlint-disable-next-line import/no-default-export -- the one way in which Playwright takes it
export default prepare;
