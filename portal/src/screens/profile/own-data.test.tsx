import { changeAddress, listAddresses } from '@area/contract/addresses/calls';
import {
  changeIntervener,
  discardDraft,
  getIntervener,
  sendContactCodes,
} from '@area/contract/own-record/calls';
import type { OwnRecord } from '@area/contract/own-record/schemas';
import { getMe } from '@area/contract/me/calls';
import { uploadDocument } from '@area/contract/uploads/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  holdBack,
  inTurn,
  refuse,
  refuseAs,
  reply,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, idOf, meOf } from '../../testing/people.ts';
import { addressOf, changeOf, recordOf, sentDocumentOf } from '../../testing/records.ts';
import { ProfileScreen } from './profile-screen.tsx';

const open = (section: string, record: OwnRecord, ...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([])),
    reply(getIntervener, () => record),
  );
  return { asked, ...drawInArea(<ProfileScreen />, `/profile?section=${section}`) };
};
const sentTo = (asked: { call: string; body: unknown }[], id: string) =>
  asked.filter(({ call }) => call === id).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('name and document are read only, with the reason, and what waits shows what was and what will be', async () => {
  const waiting = recordOf({ pending_changes: [changeOf()] });
  const { container, asked } = open(
    'personal',
    waiting,
    reply(discardDraft, () => recordOf()),
  );
  expect(await screen.findByText('DNI 50100302T')).toBeTruthy();
  expect(screen.getByText(/no se pueden cambiar desde aquí/)).toBeTruthy();
  const change = within(screen.getByRole('region', { name: 'Cambio pendiente: Datos personales' }));
  expect(change.getByText(/Zaragoza/)).toBeTruthy();
  expect(change.getByText(/Huesca/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(
    change.getByRole('button', { name: 'Descartar el cambio: Datos personales' }),
  );
  expect(await screen.findByText('Cambio descartado')).toBeTruthy();
  expect(asked.find(({ call }) => call === discardDraft.id)?.path).toBe(
    `/api/interveners/${LUCIA}/pending-changes/${idOf(71)}`,
  );
});

test('that a change was discarded is said though it is gone before the rest is read again', async () => {
  const me = reply(getMe, () => meOf([]));
  const readAgain = holdBack(me);
  open(
    'personal',
    recordOf(),
    inTurn(me, readAgain.reply),
    inTurn(
      reply(getIntervener, () => recordOf({ pending_changes: [changeOf()] })),
      reply(getIntervener, () => recordOf()),
    ),
    reply(discardDraft, () => recordOf()),
  );
  const name = 'Descartar el cambio: Datos personales';
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  readAgain.release();
  expect(await screen.findByText('Cambio descartado')).toBeTruthy();
});

test('only what was touched is sent, and a field rule is said when the field is left', async () => {
  const { container, asked } = open(
    'personal',
    recordOf(),
    reply(changeIntervener, () => recordOf({ version: 8 })),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Modificar los datos personales' }),
  );
  const city = screen.getByRole('textbox', { name: 'Ciudad de nacimiento' });
  await userEvent.clear(city);
  await userEvent.type(city, 'Huesca 2');
  await userEvent.tab();
  expect(screen.getByText('No puede tener números.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  expect(
    within(await screen.findByRole('alert')).getByRole('link', {
      name: 'Ciudad de nacimiento: No puede tener números.',
    }),
  ).toBeTruthy();
  expect(sentTo(asked, changeIntervener.id)).toEqual([]);
  await userEvent.type(city, '{Backspace}{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  expect(await screen.findByText(/Cambio enviado/)).toBeTruthy();
  expect(sentTo(asked, changeIntervener.id)).toEqual([{ version: 7, birth_city: 'Huesca' }]);
});

test('who was too late is told, keeps what was typed, and sends it again over the new version', async () => {
  const fresh = recordOf({ version: 8, marital_status: 'VIUDO' });
  const conflict = refuseAs(changeIntervener, 'VERSION_CONFLICT', {
    info: 'Estos datos han cambiado desde que los abrió.',
  });
  const asked = fakeServer(
    inTurn(
      conflict,
      reply(changeIntervener, () => fresh),
    ),
    reply(getMe, () => meOf([])),
    inTurn(
      reply(getIntervener, () => recordOf()),
      reply(getIntervener, () => fresh),
    ),
  );
  drawInArea(<ProfileScreen />, '/profile');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Modificar los datos personales' }),
  );
  const city = screen.getByRole('textbox', { name: 'Ciudad de nacimiento' });
  await userEvent.clear(city);
  await userEvent.type(city, 'Huesca');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  expect(
    await screen.findByText('Alguien ha cambiado estos datos mientras usted los editaba'),
  ).toBeTruthy();
  expect(await screen.findByText('Viudo/a', { selector: 'dd' })).toBeTruthy();
  expect(city).toHaveProperty('value', 'Huesca');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  await waitFor(() =>
    expect(sentTo(asked, changeIntervener.id)).toEqual([
      { version: 7, birth_city: 'Huesca' },
      { version: 8, birth_city: 'Huesca' },
    ]),
  );
});

test('a phone is changed with a code from the old one and one from the new one', async () => {
  const now = Date.now();
  const sent = {
    masked_old: '6** *** 302',
    masked_new: '6** *** 999',
    sent_at: new Date(now).toISOString(),
    expires_at: new Date(now + 300_000).toISOString(),
    resend_at: new Date(now + 60_000).toISOString(),
  };
  const { container, asked } = open(
    'contact',
    recordOf(),
    reply(sendContactCodes, () => sent),
    inTurn(
      refuseAs(changeIntervener, 'CODE_WRONG', { info: 'Error al validar el código.' }),
      reply(changeIntervener, () => recordOf()),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Modificar el teléfono móvil' }));
  const phone = screen.getByRole('textbox', { name: 'Teléfono móvil nuevo' });
  await userEvent.type(phone, '912345678');
  await userEvent.tab();
  expect(screen.getByText('debe empezar por 6 o 7.')).toBeTruthy();
  await userEvent.clear(phone);
  await userEvent.type(phone, '699999999');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar los códigos' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Código del contacto actual' }),
    '111111',
  );
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Código del contacto nuevo' }),
    '222222',
  );
  expect(screen.getByText('Enviado a 6** *** 999')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar el cambio' }));
  expect(await screen.findByText('Error al validar el código.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar el cambio' }));
  expect(await screen.findByRole('button', { name: 'Modificar el teléfono móvil' })).toBeTruthy();
  expect(sentTo(asked, sendContactCodes.id)).toEqual([
    { mobile_phone: '699999999', mobile_phone_prefix: '+34' },
  ]);
  expect(sentTo(asked, changeIntervener.id).at(-1)).toEqual({
    version: 7,
    mobile_phone: '699999999',
    mobile_phone_prefix: '+34',
    contact_codes: { old: '111111', new: '222222' },
  });
});

test('a fiscal address is saved with its proof, and not without; its postal code lies in its province', async () => {
  const uploads = fakeUploads();
  const { container, asked } = open(
    'addresses',
    recordOf(),
    replyList(listAddresses, () => [addressOf()]),
    reply(uploadDocument, () => sentDocumentOf()),
    reply(changeAddress, () => addressOf()),
  );
  expect(await screen.findByText('50001 Zaragoza')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modificar el domicilio fiscal' }));
  const postalCode = screen.getByRole('textbox', { name: 'Código postal' });
  await userEvent.clear(postalCode);
  await userEvent.type(postalCode, '28013');
  await userEvent.tab();
  // The postal code says its province; another one may still be chosen, and is refused.
  const province = screen.getByRole('combobox', { name: 'Provincia' });
  expect(province).toHaveProperty('value', 'ESP-M');
  await userEvent.selectOptions(province, 'Zaragoza');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  expect(screen.getAllByText(/El código postal no corresponde a la provincia/)).not.toEqual([]);
  await userEvent.selectOptions(province, 'Madrid');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  expect(
    within((await screen.findAllByRole('alert'))[0] as HTMLElement).getByRole('link', {
      name: 'Justificante del domicilio: Debe adjuntar un justificante del domicilio fiscal.',
    }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.upload(
    screen.getByLabelText(/Justificante del domicilio/, { selector: 'input' }),
    new File(['%PDF'], 'recibo.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect([...(uploads[0]?.form.keys() ?? [])]).toEqual([
    'filename',
    'category',
    'subcategory',
    'attachment',
  ]);
  await act(async () => uploads[0]?.answer());
  expect(await screen.findByText('Fichero recibido.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el cambio' }));
  await waitFor(() =>
    expect(sentTo(asked, changeAddress.id)[0]).toMatchObject({
      version: 4,
      postal_code: '28013',
      state: 'ESP-M',
      proof_document_uuid: idOf(81),
    }),
  );
});

test('a failure says what happened and offers another try', async () => {
  fakeServer(
    reply(getMe, () => meOf([])),
    inTurn(
      refuse(getIntervener, 409, 'Ahora no se puede.'),
      reply(getIntervener, () => recordOf()),
    ),
  );
  drawInArea(<ProfileScreen />, '/profile');
  expect(await screen.findByText('No hemos podido cargar sus datos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText('DNI 50100302T')).toBeTruthy();
});
