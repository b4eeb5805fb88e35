import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { choose, press, tick, type } from './keyboard-steps.ts';
import { beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';
import { lastMessage } from './demo.ts';

test.use({ programName: 'incoming transfer', viewport: { width: 390, height: 844 } });

const PHONE = '600100302';
/** An amount of nothing; units end in zeros too. */
const NOTHING = /(?:^|\D)0,00(?!\d)/;

test(
  'everything comes from another manager by keyboard, called the total wherever it is named',
  {
    tag: '@task-8',
  },
  async ({ person: page, program }) => {
    await logIn(page, PEOPLE.lucia);
    await beginOrder(page, { account: /Ahorro personal/, act: 'Traspasar' });
    await press(page, 'button', 'Un fondo de otra entidad');
    await press(page, 'button', /Alisios Bolsa Horizonte/);
    await type(page, 'ISIN', 'LU0323578657');
    await type(page, 'Nombre del fondo', 'Ordesa Patrimonio');
    await page
      .getByLabel('Entidad', { exact: true })
      .selectOption({ label: 'Ordesa Asset Management, S.G.I.I.C., S.A.' });
    await type(page, 'Número de su cuenta de partícipe allí', '1234564');
    await tick(page, /Los titulares son los mismos/);
    await press(page, 'button', 'Continuar');
    await choose(page, /^Total/);
    await choose(page, /^No$/);
    await tick(page, /He leído el documento/);
    await tick(page, /Conozco el resultado/);
    await press(page, 'button', 'Continuar');
    await expect(page.getByRole('heading', { name: /^Revise su orden/ })).toBeVisible();
    await expectWhole(page, 'the review of a whole transfer');
    await press(page, 'button', 'Confirmar y pasar a la firma');
    await expect(page.getByRole('group').filter({ hasText: 'Lo que firma' })).toContainText(
      'El total',
    );
    await signByKeyboard(page, program, PHONE);
    expect(await lastMessage(program, PHONE)).not.toMatch(NOTHING);
    await expect(
      page.getByRole('heading', { name: /^Ha ordenado traspasar el total de Ordesa Patrimonio/ }),
    ).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(NOTHING);
    await press(page, 'link', 'Ver el seguimiento');
    await expect(page.getByText(/OP\d{10}/).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(NOTHING);
    await expectWhole(page, 'the receipt of a whole transfer');
    await page.goto('/account/operations');
    await expect(page.getByRole('main')).toContainText(/traspaso desde otra entidad/i);
    await expect(page.getByRole('main')).not.toContainText(NOTHING);
  },
);
