import type { Page } from '@playwright/test';
import { settle } from './wait-for-page.ts';

/** Demo people of the journeys; the demo page describes them. */
export const PEOPLE = {
  ivan: { document: '50100201Z', configuration: 'cierzo' },
  lucia: { document: '50100302T', configuration: 'cierzo' },
  tomas: { document: '50100403D', configuration: 'cierzo' },
  marta: { document: '50100504H', configuration: 'brumario' },
  hugo: { document: '50101211N', configuration: 'brumario' },
  elena: { document: '50100706J', configuration: 'cierzo' },
  andres: { document: '50100807E', configuration: 'cierzo' },
  rosa: { document: '50100908P', configuration: 'brumario' },
  ines: { document: '50101312K', configuration: 'brumario' },
  gonzalo: { document: '50101413F', configuration: 'brumario' },
  noa: { document: '50101009V', configuration: 'cierzo' },
  bruno: { document: '50101110A', configuration: 'cierzo' },
  paula: { document: '50101514Q', configuration: 'brumario' },
} as const;

const PASSWORD = 'demo-2026';

/** Logs in at the portal as a person would. */
export const logIn = async (
  page: Page,
  { document, configuration }: { readonly document: string; readonly configuration: string },
): Promise<void> => {
  await page.goto(`/login?config=${configuration}`);
  await page.getByLabel('Número de documento').fill(document);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await settle(page);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Acceda' }).waitFor();
  // Until the stops after the login are known, any opened address leads to them first.
  await page.waitForFunction(() => localStorage.getItem('login_gates') !== null);
};
