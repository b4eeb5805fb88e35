import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
  requestMandate,
} from '@area/contract/bank-accounts/calls';
import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import { uploadAccountDocument } from '@area/contract/documents/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { bankOf } from '../../testing/accounts.ts';
import {
  confirmedBy,
  inTurn,
  refuse,
  refuseAs,
  reply,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { openAccount, sentTo } from '../../testing/open-account.tsx';
import { LUCIA, TOMAS, accountOf, idOf } from '../../testing/people.ts';
import { sentDocumentOf } from '../../testing/records.ts';

const OTHER = 'ES7921000813610123456789';
const SHOWN = 'ES79 2100 0813 6101 2345 6789';
const PENDING = bankOf({
  uuid: idOf(113),
  iban: OTHER,
  status: 'PENDING',
  is_payout: false,
  validated_at: null,
  uuid_proof: null,
  proof_status: null,
});
const TWO_HOLDERS = accountOf({
  holders: [
    { uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: ['TITULAR'] },
    { uuid: TOMAS, name: 'Tomás Ibarra Soto', roles: ['TITULAR'] },
  ],
});
const list = (...banks: readonly BankAccount[]) => replyList(listBankAccounts, () => [...banks]);
const ADD = 'Añadir una cuenta bancaria';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('each bank account says how it stands: payout, cooling, pending, rejected with the reason, and what uses it', async () => {
  const cooling = bankOf({
    cooling_until: '2026-11-24T09:00:00.000Z',
    used_by: ['PERIODIC', 'REDEMPTION'],
  });
  const rejected = bankOf({
    uuid: idOf(114),
    iban: 'ES6621000418401234567891',
    status: 'REJECTED',
    is_payout: false,
    rejected_because: 'El titular del certificado es otra persona.',
    validated_at: null,
  });
  const { container } = openAccount('banks', {}, list(cooling, PENDING, rejected));
  const lines = within(await screen.findByRole('list', { name: 'Cuentas bancarias' })).getAllByRole(
    'listitem',
  );
  expect(lines[0]?.textContent).toContain('Aquí cobra sus reembolsos');
  expect(lines[0]?.textContent).toContain('a partir del 24-nov-2026 | 10:00 h');
  expect(lines[0]?.textContent).toContain(
    'Se usa para: Operación periódica y Reembolso pendiente de pago',
  );
  expect(lines[1]?.textContent).toContain('Falta el certificado de titularidad');
  expect(lines[2]?.textContent).toContain('El titular del certificado es otra persona.');
  expect(lines[2]?.textContent).toContain('Quítela y vuelva a añadirla');
  expect(await findViolations(container)).toEqual([]);
});

test('one is added by the rules of each field, once although the answer was lost', async () => {
  let tries = 0;
  const added = reply(addBankAccount, () => PENDING);
  const lost = {
    ...added,
    answer: async (request: Parameters<typeof added.answer>[0]) =>
      ++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : added.answer(request),
  };
  const { asked, container } = openAccount(
    'banks',
    { account: TWO_HOLDERS },
    lost,
    inTurn(list(bankOf()), list(bankOf(), PENDING)),
  );
  await userEvent.click(await screen.findByRole('button', { name: ADD }));
  const iban = screen.getByRole('textbox', { name: 'IBAN' });
  await userEvent.type(iban, 'ES79 2100 0813 6101 2345 6788');
  await userEvent.tab();
  expect(screen.getByText('"IBAN" tiene un formato incorrecto.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir la cuenta' }));
  expect(
    within((await screen.findAllByRole('alert'))[0] as HTMLElement).getByRole('link', {
      name: 'Titular de la cuenta bancaria: Campo requerido.',
    }),
  ).toBeTruthy();
  expect(sentTo(asked, addBankAccount.id)).toEqual([]);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.type(iban, '{Backspace}9');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Titular de la cuenta bancaria' }),
    'Tomás Ibarra Soto',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^BIC/ }), 'DEUTDEFF');
  await userEvent.tab();
  expect(screen.getByText('El BIC no corresponde al país del IBAN.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: /^BIC/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Añadir la cuenta' }));
  expect(await screen.findByText(/Lo que ha escrito sigue aquí/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir la cuenta' }));
  expect((await screen.findAllByText(/Ahora adjunte su certificado/)).length).toBeGreaterThan(0);
  const sent = asked.filter(({ call }) => call === addBankAccount.id);
  expect(sent.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ iban: 'ES79 2100 0813 6101 2345 6789', uuid_holder: TOMAS })),
  );
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('its certificate is sent with the bank account that it is of, and what happens next is said', async () => {
  const uploads = fakeUploads();
  const { asked, container } = openAccount(
    'banks',
    {},
    inTurn(list(PENDING), list({ ...PENDING, uuid_proof: idOf(81), proof_status: 'PENDING' })),
    reply(uploadAccountDocument, () =>
      sentDocumentOf({
        subcategory: 'BANK_ACCOUNT_PROOF',
        category: 'ACCOUNT',
        filename: 'certificado.pdf',
      }),
    ),
  );
  const input = await screen.findByLabelText(/Adjunte el certificado de titularidad/, {
    selector: 'input',
  });
  await userEvent.upload(input, new File(['MZ'], 'certificado.exe', { type: 'application/pdf' }), {
    applyAccept: false,
  });
  expect(await screen.findByText('Formato no admitido. Adjunte un PDF, JPG o PNG.')).toBeTruthy();
  await userEvent.upload(input, new File(['%PDF'], 'certificado.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  act(() => uploads[0]?.progress(0.4));
  expect(screen.getByText('40 %')).toBeTruthy();
  expect(uploads[0]?.form.get('uuid_bank_account')).toBe(PENDING.uuid);
  expect([uploads[0]?.form.get('category'), uploads[0]?.form.get('subcategory')]).toEqual([
    'ACCOUNT',
    'BANK_ACCOUNT_PROOF',
  ]);
  await act(async () => uploads[0]?.answer());
  expect(await screen.findByText('Certificado recibido')).toBeTruthy();
  expect(await screen.findByText(/Estamos comprobando el certificado/)).toBeTruthy();
  expect(asked.find(({ call }) => call === uploadAccountDocument.id)?.path).toBe(
    `/api/accounts/${idOf(11)}/documents`,
  );
  expect(await findViolations(container)).toEqual([]);
});

test('being paid elsewhere is asked once more with its 24 hours, over the version that was read', async () => {
  const second = bankOf({ uuid: idOf(115), iban: OTHER, is_payout: false, version: 6 });
  const { asked } = openAccount(
    'banks',
    {},
    list(bankOf(), second),
    reply(changeBankAccount, () => ({ ...second, is_payout: true })),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: `Cobrar aquí los reembolsos, en ${SHOWN}` }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/pasadas 24 horas/)).toBeTruthy();
  expect(sentTo(asked, changeBankAccount.id)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, cobrar aquí' }));
  expect(await screen.findByText(/Cuenta de abono cambiada/)).toBeTruthy();
  expect(sentTo(asked, changeBankAccount.id)).toEqual([{ version: 6, is_payout: true }]);
});

test('one that something uses is not removed, and what uses it is said', async () => {
  openAccount(
    'banks',
    {},
    list(bankOf({ iban: OTHER, used_by: ['PERIODIC'] })),
    refuseAs(removeBankAccount, 'BANK_ACCOUNT_IN_USE', {
      info: 'Una operación periódica usa esta cuenta bancaria.',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: `Quitar la cuenta ${SHOWN}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, quitar' }));
  expect(await dialog.findByText('Una operación periódica usa esta cuenta bancaria.')).toBeTruthy();
});

test('direct debits are allowed by an order to sign', async () => {
  const mandate = {
    uuid: idOf(116),
    id: 'M7K2P9QX4T1ZB',
    status: 'PENDING' as const,
    creditor_id: 'ES02ZZZB58378431',
    creditor_name: 'Cierzo',
    payer: { uuid: LUCIA, name: 'Lucía Ferrer Vidal' },
    requested_at: '2026-11-20T10:00:00.000Z',
    signed_at: null,
    uuid_document: null,
    uuid_envelope: null,
  };
  const { asked } = openAccount(
    'banks',
    {},
    inTurn(list(bankOf({ iban: OTHER })), list(bankOf({ iban: OTHER, mandate }))),
    reply(requestMandate, () => bankOf({ mandate })),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: `Permitir domiciliaciones en ${SHOWN}` }),
  );
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Sí, preparar la orden',
    }),
  );
  expect(await screen.findByText('Orden de domiciliación lista para firmar')).toBeTruthy();
  expect(await screen.findByText(/orden de domiciliación M7K2P9QX4T1ZB/)).toBeTruthy();
  expect(asked.some(({ call }) => call === requestMandate.id)).toBe(true);
});

test('without any it says why one is needed; while it waits its place is held', async () => {
  const { unmount } = openAccount('banks', {}, list());
  expect(await screen.findByText('Todavía no hay ninguna cuenta bancaria')).toBeTruthy();
  unmount();
  openAccount('banks', {}, silent(listBankAccounts));
  expect(await screen.findByText('Cargando…')).toBeTruthy();
});

test('a failure names the request and tries again', async () => {
  openAccount(
    'banks',
    {},
    inTurn(refuse(listBankAccounts, 409, 'Ahora no se puede.'), list(bankOf({ iban: OTHER }))),
  );
  expect(await screen.findByText('No hemos podido cargar las cuentas bancarias')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('heading', { name: SHOWN })).toBeTruthy();
});

test('staff see them, and do nothing with them', async () => {
  enterAdminMode('50100302T');
  const { container } = openAccount('banks', {}, list(PENDING));
  expect(await screen.findByRole('button', { name: `Quitar la cuenta ${SHOWN}` })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByRole('button', { name: ADD })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText(/Adjunte el certificado/, { selector: 'input' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(await findViolations(container)).toEqual([]);
});

const CODE = 'Código de confirmación';

test('one is added with a code from the phone: a wrong one and leaving lose nothing that was typed', async () => {
  const { asked } = openAccount(
    'banks',
    {},
    confirmedBy('123456', addBankAccount, () => PENDING),
    inTurn(list(bankOf()), list(bankOf(), PENDING)),
  );
  await userEvent.click(await screen.findByRole('button', { name: ADD }));
  await userEvent.type(screen.getByRole('textbox', { name: 'IBAN' }), SHOWN);
  const send = { name: 'Añadir la cuenta' };
  await userEvent.click(screen.getByRole('button', send));
  const dialog = await screen.findByRole('dialog', { name: `Añadir ${SHOWN}` });
  expect(within(dialog).getByText(/\*\*\*\s\*\*\*\s111/)).toBeTruthy();
  expect(await findViolations(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Volver sin confirmar' }));
  expect(await screen.findByText(/No se ha cambiado nada porque falta el código/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'IBAN' }).value).toBe(SHOWN);
  await userEvent.click(screen.getByRole('button', send));
  const field = await screen.findByLabelText(CODE);
  await userEvent.type(field, '12345{Enter}');
  expect(await screen.findByText('El código tiene seis cifras.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '654321{Enter}');
  expect(await screen.findByText('Ese código no es.')).toBeTruthy();
  expect(screen.getByText(/Le quedan 2 intentos/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  expect((await screen.findAllByText(/Ahora adjunte su certificado/)).length).toBeGreaterThan(0);
  const sent = asked.filter(({ call }) => call === addBankAccount.id);
  expect(sent.map(({ headers }) => headers.get('Confirmation-Code'))).toEqual([
    null,
    null,
    '654321',
    '123456',
  ]);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('the payout account moves with a code that is typed in the very question', async () => {
  const second = bankOf({ uuid: idOf(115), iban: OTHER, is_payout: false, version: 6 });
  const { asked } = openAccount(
    'banks',
    {},
    list(bankOf(), second),
    confirmedBy('123456', changeBankAccount, () => ({ ...second, is_payout: true })),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: `Cobrar aquí los reembolsos, en ${SHOWN}` }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, cobrar aquí' }));
  await userEvent.type(await dialog.findByLabelText(CODE), '123456');
  expect(dialog.getByText(/pasadas 24 horas/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, cobrar aquí' }));
  expect(await screen.findByText(/Cuenta de abono cambiada/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(asked, changeBankAccount.id)).toHaveLength(2);
});
