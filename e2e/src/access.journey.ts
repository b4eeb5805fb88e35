import type { Page } from '@playwright/test';
import { lastMailLink } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import { openClientArea } from './open-client-area.ts';

test.use({ programName: 'access' });

const NEW_PASSWORD = 'Tres-gatos-en-Teruel-7';
const PHONE = { width: 390, height: 844 };

const typeLogin = async (page: Page, document: string, password: string): Promise<void> => {
  await page.getByLabel('Número de documento').fill(document);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

const expectNoOverflow = async (page: Page, state: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `nothing of ${state} sticks out of a phone`).toBeLessThanOrEqual(0);
};

test(
  'a forgotten password is replaced by the link of a mail, and the old one works no longer',
  { tag: '@task-13' },
  async ({ person: page, program }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/login?config=cierzo');
    await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
    await page.getByRole('heading', { name: 'Recupere su contraseña' }).waitFor();
    await expectAccessible(page, 'the request for a link');
    await page.getByLabel('Número de documento').fill(PEOPLE.tomas.document);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    await expectAccessible(page, 'the link on its way');
    await expectNoOverflow(page, 'the link on its way');

    const link = await lastMailLink(program, 'tomas@example.com');
    await page.goto(link);
    await page.getByLabel('Contraseña nueva').fill(NEW_PASSWORD);
    await page.getByLabel('Repita la contraseña').fill('otra');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible();
    await expectAccessible(page, 'a new password with a problem');
    await page.getByLabel('Repita la contraseña').fill(NEW_PASSWORD);
    await expect(page.getByText(/^Cumple los requisitos/)).toBeVisible();
    await expectNoOverflow(page, 'a new password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Su contraseña ha cambiado' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('link', { name: 'Entrar' }).click();
    await typeLogin(page, PEOPLE.tomas.document, 'demo-2026');
    await expect(
      page.getByText('El número de documento o la contraseña no son correctos.').first(),
    ).toBeVisible();
    await typeLogin(page, PEOPLE.tomas.document, NEW_PASSWORD);
    await expect(page).toHaveURL(/\/account\/|\/validate-|\/sign-/);

    await page.goto(link);
    for (const name of ['Contraseña nueva', 'Repita la contraseña'])
      await page.getByLabel(name).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await expectAccessible(page, 'a spent link');
  },
);

test('after five wrong passwords the login waits, says until when, and counts it down', async ({
  person: page,
}) => {
  await page.goto('/login?config=cierzo');
  for (let failure = 1; failure <= 5; failure += 1) {
    const answer = page.waitForResponse(/oauth2\/token/);
    await typeLogin(page, PEOPLE.andres.document, `no-es-esta-${failure}`);
    await answer;
  }
  await typeLogin(page, PEOPLE.andres.document, 'demo-2026');
  await expect(page.getByText('El acceso está bloqueado temporalmente')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await expectAccessible(page, 'a login that waits');
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, 'a login that waits');
  // Another person need not wait.
  await typeLogin(page, PEOPLE.ivan.document, 'demo-2026');
  await expect(page).not.toHaveURL(/\/login/);
});

test('staff look at the area of a client under a banner, change nothing, and the client sees it', async ({
  person: page,
  second: client,
}) => {
  await page.goto('/login/admin?config=cierzo');
  await page.getByRole('heading', { name: 'Acceso para empleados' }).waitFor();
  await expectAccessible(page, 'the login of staff');
  await openClientArea(page, {
    document: PEOPLE.lucia.document,
    reason: 'Llamada de la clienta por su posición',
  });
  const banner = page.getByRole('region', { name: 'Acceso de un empleado' });
  await expect(banner).toContainText('está consultando el área de Lucía');
  await expect(banner).toContainText('Llamada de la clienta por su posición');
  await expect(banner.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  await expectAccessible(page, 'the area under the eyes of staff');

  await page.goto('/operate');
  await expect(page.getByRole('button', { name: /Ahorro personal/ })).toBeDisabled();
  await expect(
    page.getByText(
      'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
    ),
  ).toBeVisible();
  await expectAccessible(page, 'what is closed to staff');
  await page.goto('/profile');
  await expect(banner).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the banner on a phone');
  await expectNoOverflow(page, 'the banner');
  await page.setViewportSize({ width: 1280, height: 800 });
  // What the page does not offer, the server refuses too.
  const refused = await page.evaluate(async () => {
    const bearer = `Bearer ${localStorage.getItem('access_token')}`;
    const answer = await fetch('/api/users/sessions', {
      method: 'DELETE',
      headers: { Authorization: bearer },
    });
    return answer.status;
  });
  expect(refused).toBe(403);
  await banner.getByRole('button', { name: 'Terminar el acceso' }).click();
  await expect(page).toHaveURL(/\/login\/admin/);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter(
        (key) => !['lang', 'scheme', 'public_configuration_id'].includes(key),
      ),
    ),
  ).toEqual([]);

  await logIn(client, PEOPLE.lucia);
  await client.goto('/profile?section=security');
  await expect(client.getByText('Llamada de la clienta por su posición').first()).toBeVisible();
  await expectAccessible(client, 'the profile');
});

test('leaving in one tab leaves in all, and a session is closed from another device', async ({
  person: page,
  second: other,
}) => {
  await logIn(page, PEOPLE.marta);
  const tab = await page.context().newPage();
  await tab.goto('/account/position');
  await tab.getByRole('heading', { level: 1 }).waitFor();

  await logIn(other, PEOPLE.marta);
  await other.goto('/profile?section=security');
  await other.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expectAccessible(other, 'the question before all is closed');
  await other.getByRole('dialog').getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(
    other.getByText('Su área no está abierta en ningún otro dispositivo.'),
  ).toBeVisible();

  await page.goto('/account/operations');
  await expect(page).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login/);
});
