import { expect, test } from './journey.ts';
import { enterOffice } from './office-login.ts';

test.use({
  programName: 'office-own-port',
  hasOfficePort: true,
  viewport: { width: 1440, height: 900 },
});

test('an office at a port of its own opens the area of a client at that of the portal', async ({
  person,
  program,
}) => {
  expect(new URL(program.officeAddress).port).not.toBe(new URL(program.address).port);
  await enterOffice(person, program, { username: 'operaciones', path: '/clients?q=lucia' });
  await person.getByRole('link', { name: 'Lucía Ferrer Vidal' }).first().click();
  await person.getByRole('button', { name: 'Ver como el cliente' }).click();
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('Motivo del acceso').fill('Llamada: no encuentra un reembolso');
  const [area] = await Promise.all([
    person.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Abrir el área' }).click(),
  ]);
  await expect(area).toHaveURL(`${program.address}/account/position`);
  await expect(area.getByText('Lucía').first()).toBeVisible();
  // The session left the address, and is that of somebody who only looks.
  expect(await area.evaluate(() => [location.hash, localStorage.getItem('ADMIN')])).toEqual([
    '',
    'true',
  ]);
  // What is served at one port is not at the other.
  expect((await fetch(`${program.address}/office`)).status).toBe(404);
  expect((await fetch(`${program.officeAddress}/login`)).status).toBe(404);
  const door = await fetch(`${program.address}/demo/door?tour`, { redirect: 'manual' });
  expect(door.headers.get('location')).toBe(`${program.officeAddress}/office/today?tour`);
  const back = await fetch(`${program.officeAddress}/office/demo`, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(`${program.address}/demo`);
});
