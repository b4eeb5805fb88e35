import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Program } from '../../e2e/src/program.ts';
import { arrive } from '../screens/wait-for-screen.ts';
import { atOffice } from './enter.ts';
import { OFFICE_PICTURES } from './pictures.ts';
import { fillOffice } from './records.ts';

/** Small enough for a page of the documentation. *Units*: pixels. */
const VIEWPORT = { width: 1280, height: 800 };

/** Takes the pictures of docs/office: light, of a desk. */
export const takeOfficePictures = async (
  browser: Browser,
  { program, folder }: { readonly program: Program; readonly folder: string },
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const records = await fillOffice(program);
  for (const username of ['direccion', 'sistemas'] as const)
    await atOffice(browser, { program, username }, async (page) => {
      await page.setViewportSize(VIEWPORT);
      for (const { name, path, act } of OFFICE_PICTURES.filter(
        (picture) => picture.username === username,
      )) {
        await page.goto(`/office${path(records)}`);
        await arrive(page);
        await act?.(page);
        await arrive(page);
        await page.screenshot({ path: join(folder, `${name}.png`) });
        console.log(name);
      }
    });
};
