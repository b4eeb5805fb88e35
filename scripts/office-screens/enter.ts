import type { Browser, Page } from '@playwright/test';
import { enterOffice } from '../../e2e/src/office-login.ts';
import type { Program } from '../../e2e/src/program.ts';
import { inWindow } from '../screens/screen-window.ts';

/** Works at the office as a member of staff of the demo, in a window of their own. */
export const atOffice = async (
  browser: Browser,
  { program, username }: { readonly program: Program; readonly username: string },
  work: (page: Page) => Promise<void>,
): Promise<void> =>
  inWindow(browser, program.address, async (page) => {
    await enterOffice(page, program, { username, path: '/me' });
    await work(page);
  });
