import {
  changeClientContact,
  getClient,
  listClientNotes,
} from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { listProposals } from '@area/contract/office/proposals/calls';
import { searchOffice } from '@area/contract/office/search/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { ClientScreen } from './client-screen.tsx';
import { SearchScreen } from './search-screen.tsx';

const AT = '2026-11-05T08:00:00.000Z';

const client = (fields: Partial<ClientRecord> = {}): ClientRecord => ({
  uuid: idOf(1),
  name: 'Lucía Ferrer Vidal',
  given_name: 'Lucía',
  intervener_type: 'F',
  document_type: 'DNI',
  document_number: '50100302T',
  document_country: null,
  document_expiration_date: '2031-05-20',
  is_document_permanent: false,
  birthdate: '1979-02-17',
  nationality: 'ES',
  language: 'es',
  source: 'ONLINE',
  created_at: AT,
  version: 1,
  email: 'lucia@example.com',
  mobile_phone_prefix: '+34',
  mobile_phone: '600100302',
  mailing_type: 'EMAIL',
  addresses: [],
  intervener_status: 'FINALIZADO',
  is_deceased: false,
  is_minor: false,
  is_incapable: false,
  has_docs_signed: true,
  may_log_in: true,
  kyc_valid_until: '2030-01-01',
  kyc_uuid: null,
  kyc_status: null,
  kyc_review_on: null,
  aml_risk: null,
  fatca_status: null,
  tax_certificate_due_on: null,
  test_valid_until: null,
  consents: [],
  consents_answered_at: null,
  accounts: [
    {
      uuid: idOf(2),
      number: '3000000001',
      alias: 'Cuenta',
      type: 'F',
      status: 'FINALIZED',
      roles: ['TITULAR'],
      value: '1000.00',
      cost: '900.00',
      is_private_area: true,
      open_requirements: [{ requirement: 'KYC', who: 'CLIENT' }],
    },
  ],
  logins: [{ portal: 'cierzo', invited_at: null, password_changed_at: null, last_seen_at: AT }],
  waiting: { changes: 1, documents: 0, envelopes: 0, issues: 0 },
  application: null,
  proposals: [],
  ...fields,
});

const Screen = () => (
  <Route path="/clients/:id/:section?">
    <ClientScreen />
  </Route>
);
const draw = (set?: 'AUDIT' | 'OPERATIONS', path = `/clients/${idOf(1)}`) =>
  drawOffice(<Screen />, { path, ...(set && { set }) });

test('a client is shown with why they cannot operate and what waits', async () => {
  fakeServer(reply(getClient, () => client()));
  const { container } = draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lucía Ferrer Vidal' })).toBeTruthy();
  expect(screen.getByText('50100302T')).toBeTruthy();
  expect(screen.getByRole('link', { name: '3000000001' }).getAttribute('href')).toBe(
    `/accounts/${idOf(2)}`,
  );
  expect(screen.getByRole('link', { name: '1 cambio de datos por validar' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('whoever only reads is shown no action, and a login-less client is not visited', async () => {
  fakeServer(reply(getClient, () => client({ may_log_in: false })));
  const { unmount } = draw('AUDIT');
  await screen.findByRole('heading', { level: 1, name: 'Lucía Ferrer Vidal' });
  expect(screen.queryByRole('button', { name: 'Cambiar el contacto' })).toBeNull();
  unmount();
  draw('OPERATIONS');
  await screen.findByRole('heading', { level: 1, name: 'Lucía Ferrer Vidal' });
  expect(screen.getByRole('button', { name: 'Cambiar el contacto' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ver como el cliente' })).toBeNull();
});

test('whoever applied is not accepted here: the page leads to the application', async () => {
  const application = { uuid: idOf(9), reference: 'S-2026-0007', status: 'SIGNED' as const };
  fakeServer(reply(getClient, () => client({ intervener_status: 'SIGNED', application })));
  const { unmount } = draw('OPERATIONS');
  const link = await screen.findByRole('link', { name: 'Abrir la solicitud' });
  expect(link.getAttribute('href')).toBe(`/applications/${idOf(9)}`);
  expect(screen.getByText(/Solicitud S-2026-0007/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Validar al cliente' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Devolver el alta' })).toBeTruthy();
  unmount();
  fakeServer(reply(getClient, () => client({ intervener_status: 'SIGNED' })));
  draw('OPERATIONS');
  expect(await screen.findByRole('button', { name: 'Validar al cliente' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Abrir la solicitud' })).toBeNull();
});

test('whoever has an application that ended signs nothing again', async () => {
  const application = { uuid: idOf(9), reference: 'S-2026-0007', status: 'REFUSED' as const };
  fakeServer(reply(getClient, () => client({ intervener_status: 'SIGNED', application })));
  draw('OPERATIONS');
  expect(await screen.findByText(/terminó sin aceptarse/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Devolver el alta' })).toBeNull();
});

test('a new phone is proposed with its reason; what the server refuses is at its field', async () => {
  const heard = fakeServer(
    reply(getClient, () => client()),
    refuse(changeClientContact, 409, 'Ya hay una propuesta pendiente sobre lo mismo, de Luis.'),
    replyList(listProposals, () => []),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el contacto' }));
  const form = await screen.findByRole('dialog', { name: 'Cambiar el contacto' });
  expect(within(form).getByText(/hasta que la apruebe/)).toBeTruthy();
  await userEvent.type(within(form).getByLabelText(/^Teléfono móvil/), '611 22 33 44');
  await userEvent.click(within(form).getByRole('button', { name: 'Proponer' }));
  expect(heard.filter(({ call }) => call === changeClientContact.id)).toEqual([]);
  await userEvent.type(within(form).getByLabelText('Motivo'), 'Tres preguntas');
  await userEvent.click(within(form).getByRole('button', { name: 'Proponer' }));
  expect(await within(form).findByText(/de Luis/)).toBeTruthy();
  expect(heard.find(({ call }) => call === changeClientContact.id)?.body).toEqual({
    mobile_phone: '611 22 33 44',
    reason: 'Tres preguntas',
  });
});

test('each section has an address of its own', async () => {
  fakeServer(
    reply(getClient, () => client()),
    replyList(listClientNotes, () => [
      { uuid: idOf(5), written_at: AT, by: 'Ana Ruiz', text: 'Prefiere la tarde' },
    ]),
  );
  draw('OPERATIONS', `/clients/${idOf(1)}/notes`);
  expect(await screen.findByText('Prefiere la tarde')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Notas', current: 'page' })).toBeTruthy();
});

test('a client who is not there is a failure with another try', async () => {
  fakeServer(refuse(getClient, 404, 'No existe.'));
  draw();
  expect(await screen.findByText('No hemos podido mostrar al cliente')).toBeTruthy();
});

test('the search says what was found by kind, and that nothing was', async () => {
  const nothing = { clients: [], accounts: [], bank_accounts: [], orders: [], envelopes: [] };
  fakeServer(
    reply(searchOffice, () => ({
      ...nothing,
      clients: [
        {
          uuid: idOf(1),
          name: 'Lucía Ferrer Vidal',
          document_number: '50100302T',
          intervener_type: 'F' as const,
          intervener_status: 'FINALIZADO' as const,
          is_deceased: false,
        },
      ],
    })),
  );
  const { container } = drawOffice(<SearchScreen />, { path: '/clients?q=ferrer' });
  const link = await screen.findByRole('link', { name: /Lucía Ferrer Vidal/ });
  expect(link.getAttribute('href')).toBe(`/clients/${idOf(1)}`);
  expect(await findViolations(container)).toEqual([]);
});
