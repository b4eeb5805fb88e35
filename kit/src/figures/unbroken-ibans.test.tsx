import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmAct } from '../confirmation/confirm-act.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { DataList } from './data-list.tsx';
import { formatIban } from './format.ts';

const IBANS = ['ES5899990001491039200001', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'];

const wholeOf = (container: HTMLElement): (string | null)[] =>
  [...container.querySelectorAll('[class*="iban"]')].map(({ textContent }) => textContent);

test.each(IBANS)('%s in a list stands whole, and not a character changes', (iban) => {
  const value = `${formatIban(iban)} · Lucía Ferrer`;
  const { container } = render(<DataList items={[{ term: 'Se abona en', value }]} />);
  expect(wholeOf(container)).toEqual([formatIban(iban)]);
  expect(container.querySelector('dd')?.textContent).toBe(value);
});

test('in the title of a dialog and in what is asked there', async () => {
  const iban = formatIban(IBANS[0] ?? '');
  const { unmount } = render(
    <Dialog title={`Añadir ${iban}`} isOpen onClose={() => undefined}>
      {null}
    </Dialog>,
  );
  expect(wholeOf(await screen.findByRole('dialog', { name: `Añadir ${iban}` }))).toEqual([iban]);
  unmount();
  render(
    <ConfirmAct
      action="Quitar"
      label="Quitar la cuenta"
      title="¿Quitar la cuenta bancaria?"
      text={`No se podrá volver a usar ${iban}. Tendrá que añadirla.`}
      confirm="Sí, quitar"
      failed="No hemos podido quitarla"
      onConfirm={async () => Promise.resolve()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la cuenta' }));
  const dialog = await screen.findByRole('dialog');
  expect(wholeOf(dialog)).toEqual([iban]);
  expect(dialog.textContent).toContain(`No se podrá volver a usar ${iban}. Tendrá que añadirla.`);
});

test('no other capitals and figures are taken for one', () => {
  const { container } = render(
    <DataList items={[{ term: 'ISIN', value: 'ES0112345678 · 2026' }]} />,
  );
  expect(wholeOf(container)).toEqual([]);
});
