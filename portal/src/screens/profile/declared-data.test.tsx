import { changeGdpr } from '@area/contract/interveners/calls';
import { getIntervener } from '@area/contract/own-record/calls';
import { getMe } from '@area/contract/me/calls';
import { listTests } from '@area/contract/polls/calls';
import { listExports, requestExport, requestRight } from '@area/contract/record/calls';
import type { DataExport } from '@area/contract/record/schemas';
import { changeCrs, changeFatca, getTaxResidence } from '@area/contract/tax-residence/calls';
import type { TaxDeclaration } from '@area/contract/tax-residence/schemas';
import { checkTin } from '@area/contract/tin/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  inTurn,
  holdBack,
  refuseAs,
  reply,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { idOf, meOf } from '../../testing/people.ts';
import { recordOf } from '../../testing/records.ts';
import { ProfileScreen } from './profile-screen.tsx';

const open = (section: string, ...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([])),
    reply(getIntervener, () => recordOf()),
  );
  return { asked, ...drawInArea(<ProfileScreen />, `/profile?section=${section}`) };
};
const declarationOf = (given: Partial<TaxDeclaration> = {}): TaxDeclaration => ({
  version: 7,
  fatca: null,
  residences: null,
  fatca_indicator: null,
  fatca_status: null,
  crs_indicator: null,
  document_uuid: null,
  declared_on: null,
  due_on: null,
  ...given,
});
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

const copyOf = (given: Partial<DataExport> = {}): DataExport => ({
  uuid: idOf(91),
  status: 'REQUESTED',
  requested_at: '2026-11-23T10:00:00.000Z',
  ready_at: null,
  expires_at: null,
  size: null,
  sha256: null,
  ...given,
});

const answer = async (question: RegExp, words: string): Promise<void> =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: words }),
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a tax number is checked when its field is left, and every residence is declared', async () => {
  const { container, asked } = open(
    'tax',
    reply(getTaxResidence, () => declarationOf()),
    inTurn(
      reply(checkTin, () => ({ valid: false, checked: true, country: 'ES' })),
      reply(checkTin, () => ({ valid: true, checked: true, country: 'ES' })),
    ),
    reply(changeCrs, () => ({
      version: 8,
      document_uuid: idOf(92),
      status: null,
      indicator: 'NRP' as const,
    })),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Declarar los países en los que tributa' }),
  );
  const tin = screen.getByRole('textbox', { name: 'Número de identificación fiscal' });
  await userEvent.type(tin, '50100302X');
  await userEvent.tab();
  expect(
    await screen.findByText('El número de identificación fiscal tiene un formato incorrecto'),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.type(tin, '{Backspace}T');
  await userEvent.tab();
  await waitFor(() =>
    expect(
      screen.queryByText('El número de identificación fiscal tiene un formato incorrecto'),
    ).toBeNull(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar los países' }));
  expect(await screen.findByText('Declaración guardada')).toBeTruthy();
  expect(asked.find(({ call }) => call === changeCrs.id)?.body).toEqual({
    residences: [{ country: 'ES', tin: '50100302T', reason_no_tin: null, explanation: '' }],
    version: 7,
  });
});

test('each answer of FATCA leads to the next question', async () => {
  const { asked } = open(
    'tax',
    reply(getTaxResidence, () => declarationOf()),
    reply(changeFatca, () => ({
      version: 8,
      document_uuid: idOf(92),
      status: 'NON_US_PERSON' as const,
      indicator: 'NO_REPORTABLE_PERSON' as const,
    })),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Declarar la relación con Estados Unidos' }),
  );
  await answer(/nacionalidad estadounidense/, 'Sí');
  await answer(/Reside en Estados Unidos/, 'No');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar la declaración FATCA' }));
  expect(
    await screen.findByText('Indique el número de identificación fiscal de Estados Unidos.'),
  ).toBeTruthy();
  await answer(/nacionalidad estadounidense/, 'No');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Teléfono de Estados Unidos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar la declaración FATCA' }));
  await waitFor(() =>
    expect(asked.find(({ call }) => call === changeFatca.id)?.body).toEqual({
      kind: 'PHYSICAL',
      is_us_citizen: false,
      is_us_resident: false,
      us_tin: '',
      indicia: ['PHONE'],
      refuses: false,
      version: 7,
    }),
  );
});

test('two declarations side by side are saved one after the other, and no two buttons are called alike', async () => {
  let version = 7;
  const saving = holdBack(
    reply(changeCrs, () => {
      version = 8;
      return { version, document_uuid: idOf(92), status: null, indicator: 'NRP' as const };
    }),
  );
  const { asked } = open(
    'tax',
    reply(getTaxResidence, () => declarationOf({ version })),
    reply(checkTin, () => ({ valid: true, checked: true, country: 'ES' })),
    saving.reply,
    reply(changeFatca, () => ({
      version: 9,
      document_uuid: idOf(92),
      status: 'NON_US_PERSON' as const,
      indicator: 'NO_REPORTABLE_PERSON' as const,
    })),
  );
  await press('Declarar los países en los que tributa');
  await press('Declarar la relación con Estados Unidos');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Número de identificación fiscal' }),
    '50100302T',
  );
  await answer(/nacionalidad estadounidense/, 'No');
  await answer(/Reside en Estados Unidos/, 'No');
  await press('Guardar los países');
  await press('Guardar la declaración FATCA');
  expect(asked.some(({ call }) => call === changeFatca.id)).toBe(false);
  saving.release();
  await screen.findByRole('button', { name: 'Declarar los países en los que tributa' });
  await press('Guardar la declaración FATCA');
  await waitFor(() =>
    expect(asked.find(({ call }) => call === changeFatca.id)?.body).toMatchObject({ version: 8 }),
  );
});

test('a consent is taken back where it was given', async () => {
  const { asked, container, history } = open(
    'privacy',
    reply(changeGdpr, () => ({
      ...recordOf().gdpr,
      commercial_own: false,
      text_version: '2026-01',
      answered_at: '2026-11-23T10:00:00.000Z',
    })),
  );
  const question = await screen.findByRole('radiogroup', {
    name: 'Enviarle información comercial nuestra',
  });
  expect(screen.getByText(/Sus respuestas son del 04-may-2026/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mis respuestas' }));
  expect(await screen.findByText('Sus respuestas se han guardado')).toBeTruthy();
  expect(asked.find(({ call }) => call === changeGdpr.id)?.body).toMatchObject({
    commercial_own: false,
  });
  expect(history.at(-1)).toBe('/profile?section=privacy');
});

test('without tests the words of the specification stand there, and the way to take one', async () => {
  open(
    'tests',
    replyList(listTests, () => []),
  );
  expect(
    await screen.findByText('No se encontraron test de conocimientos almacenados.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hacer el test' }).getAttribute('href')).toBe(
    '/operate/convenience-form',
  );
});

test('a copy of the data is asked for, waited for, and one that is ready is offered', async () => {
  const { container } = open(
    'data',
    inTurn(
      reply(listExports, () => []),
      reply(listExports, () => [
        copyOf(),
        copyOf({
          uuid: idOf(93),
          status: 'READY',
          expires_at: '2026-11-30T10:00:00.000Z',
          size: 20_480,
          sha256: 'cd'.repeat(32),
        }),
      ]),
    ),
    reply(requestExport, () => copyOf()),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir una copia' }));
  expect(await screen.findByText('En preparación')).toBeTruthy();
  expect(screen.getByText(/Estamos preparando la copia/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Descargar la copia/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pedir una copia' })).toHaveProperty('disabled', true);
  expect(await findViolations(container)).toEqual([]);
});

test('a copy that is made while one looks is offered without a new load', async () => {
  open(
    'data',
    inTurn(
      reply(listExports, () => [copyOf()]),
      reply(listExports, () => [
        copyOf({ status: 'READY', expires_at: '2026-11-30T10:00:00.000Z', size: 20_480 }),
      ]),
    ),
  );
  expect(await screen.findByText(/Estamos preparando la copia/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /Descargar la copia/ })).toBeTruthy();
  expect(screen.queryByText(/Estamos preparando la copia/)).toBeNull();
});

test('a right is asked for with the words it needs, and the refusal of a second copy is said', async () => {
  const { asked } = open(
    'data',
    reply(listExports, () => []),
    refuseAs(requestExport, 'EXPORT_TOO_SOON', {
      info: 'Ya ha pedido una copia de sus datos hace poco.',
    }),
    reply(requestRight, () => ({
      uuid: idOf(94),
      subject: 's',
      description: 'd',
      status: 'OPEN' as const,
      category: 'GDPR',
      expires_on: '2026-12-23 10:00:00',
      created_at: '2026-11-23T10:00:00.000Z',
    })),
  );
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Derecho que quiere ejercer' }),
    'Oposición',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(
    within(await screen.findByRole('alert')).getByRole('link', {
      name: 'Su solicitud: Campo requerido.',
    }),
  ).toBeTruthy();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Su solicitud' }),
    'No quiero publicidad.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(await screen.findByText('Solicitud enviada')).toBeTruthy();
  expect(asked.find(({ call }) => call === requestRight.id)?.body).toEqual({
    right: 'OBJECTION',
    text: 'No quiero publicidad.',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pedir una copia' }));
  expect(await screen.findByText('Ya ha pedido una copia de sus datos hace poco.')).toBeTruthy();
});
