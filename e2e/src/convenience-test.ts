import type { Page } from '@playwright/test';
import { pick } from './choose-controls.ts';
import { expect } from './journey.ts';

/** Answers to the convenience test, in the order of its questions. */
export const NOTHING_KNOWN = [
  'Sin estudios',
  'No',
  ...Array.from({ length: 5 }, () => 'Ninguna vez'),
  ...Array.from({ length: 8 }, () => 'No lo sé'),
];
export const MUCH_KNOWN = [
  'Universitarios de economía o finanzas',
  'Sí, más de dos años',
  ...Array.from({ length: 5 }, () => 'Ninguna vez'),
  'Verdadero',
  'Renta variable',
  'pierde valor',
  'no garantiza la futura',
  'ya están descontadas del valor liquidativo',
  'añade riesgo de tipo de cambio',
  'solo en los supuestos legales',
  'puede tener liquidez limitada y pérdidas mayores',
];

/** Answers the test up to the page before it is sent. */
export const takeTest = async (page: Page, answers: readonly string[]): Promise<void> => {
  for (const [at, option] of answers.entries()) {
    await expect(page.getByText(`Pregunta ${at + 1} de ${answers.length}`)).toBeVisible();
    await pick(page, new RegExp(`^${option}$`));
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  }
  await expect(
    page.getByRole('heading', { level: 1, name: 'Repase sus respuestas' }),
  ).toBeVisible();
};
