import { listAssociates, listPatrons } from '@area/contract/companies/calls';
import { listAccountValidations } from '@area/contract/documents/calls';
import {
  addBeneficiary,
  addContributor,
  changeBeneficiary,
  discardDesignation,
  listBeneficiaries,
  listContributors,
  removeBeneficiary,
  submitDesignation,
} from '@area/contract/plan-people/calls';
import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { getEnvelope } from '@area/contract/signatures/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beneficiaryOf, contributorOf, personOnAccount, roleOf } from '../../testing/accounts.ts';
import { orderEnvelopeOf } from '../../testing/envelopes.ts';
import { inTurn, refuse, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { openAccount, sentTo } from '../../testing/open-account.tsx';
import { accountOf, idOf } from '../../testing/people.ts';
import { equalised } from './use-draft-acts.ts';

const PLAN = accountOf({ type: 'P', alias: 'Mi plan de pensiones', signature_arrangement: 'I' });
const DRAFT = beneficiaryOf({ uuid: idOf(122), status: 'DRAFT', percentage: '60.00' });
const SECOND = beneficiaryOf({
  uuid: idOf(123),
  given_name: 'Oriol',
  status: 'DRAFT',
  percentage: '40.00',
  version: 2,
});
const list = (...lines: readonly Beneficiary[]): Reply =>
  replyList(listBeneficiaries, () => [...lines]);
const contributors = replyList(listContributors, () => [contributorOf()]);
const open = (...replies: readonly Reply[]) =>
  openAccount('plan', { account: PLAN }, ...replies, contributors);

const sums = () => within(screen.getByRole('region', { name: 'Suma de cada orden' }));
const type = async (name: string, text: string): Promise<void> =>
  userEvent.type(screen.getByRole('textbox', { name }), text);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a beneficiary is added with the sums told as one types, and the rules of each field', async () => {
  const { asked, container } = open(
    inTurn(list(DRAFT), list(DRAFT, SECOND)),
    reply(addBeneficiary, () => SECOND),
  );
  expect(await screen.findByText(/se aplica lo que dicen las especificaciones/)).toBeTruthy();
  expect(sums().getByText(/faltan 40,00/)).toBeTruthy();
  expect(
    screen.getByText('Los porcentajes del orden 1 suman 60,00 % y deben sumar exactamente 100 %.'),
  ).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Preparar la designación para firmar' }),
  ).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Añadir un beneficiario' }));
  await type('Porcentaje', '55');
  expect(sums().getByText(/sobran 15,00/)).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Porcentaje' }));
  await type('Porcentaje', '40');
  expect(sums().getByText(/completo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir al borrador' }));
  const summary = within((await screen.findAllByRole('alert'))[0] as HTMLElement);
  expect(
    summary.getByRole('link', { name: /Número de documento: Indique su documento/ }),
  ).toBeTruthy();
  expect(
    summary.getByRole('link', { name: 'Parentesco o relación: Campo requerido.' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await type('Nombre', 'Oriol');
  await type('Primer apellido', 'Ferrer');
  await type('Número de documento', '50101009V');
  const kind = screen.getByRole('combobox', { name: 'Tipo de documento' });
  await userEvent.selectOptions(kind, 'CIF');
  expect(screen.getByText(/^Este CIF no parece correcto/)).toBeTruthy();
  await userEvent.selectOptions(kind, 'Pasaporte');
  expect(screen.getByRole('combobox', { name: 'País que lo expidió' })).toBeTruthy();
  await userEvent.selectOptions(kind, 'DNI');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Parentesco o relación' }),
    'Hijo o hija',
  );
  expect(screen.queryByText(/ya no podrá modificar/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Designación irrevocable' }));
  expect(screen.getByText(/ya no podrá modificar/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir al borrador' }));
  expect(await screen.findByText('Borrador guardado')).toBeTruthy();
  expect(sentTo(asked, addBeneficiary.id)).toEqual([
    {
      given_name: 'Oriol',
      family_name_1: 'Ferrer',
      family_name_2: null,
      document_type: 'DNI',
      document_number: '50101009V',
      birthdate: null,
      relationship: 'HIJO',
      contingency: 'FALLECIMIENTO_PARTICIPE',
      order: 1,
      percentage: '40',
      irrevocable: true,
    },
  ]);
  await waitFor(() =>
    expect(
      screen.getByRole('button', { name: 'Preparar la designación para firmar' }),
    ).toHaveProperty('disabled', false),
  );
});

test('equal shares sum to the whole, and only what changes is sent', async () => {
  const third = beneficiaryOf({
    uuid: idOf(124),
    given_name: 'Pol',
    status: 'DRAFT',
    percentage: '33.33',
  });
  expect(
    equalised([DRAFT, SECOND, third]).map(({ line, percentage }) => [line.uuid, percentage]),
  ).toEqual([
    [DRAFT.uuid, '33.34'],
    [SECOND.uuid, '33.33'],
  ]);
  const { asked } = open(
    list(DRAFT, SECOND),
    reply(changeBeneficiary, () => DRAFT),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Repartir a partes iguales' }));
  await waitFor(() =>
    expect(sentTo(asked, changeBeneficiary.id)).toEqual([
      { version: 1, percentage: '50.00' },
      { version: 2, percentage: '50.00' },
    ]),
  );
});

test('an irrevocable beneficiary in force is marked and offers no change, and keeps their share', async () => {
  const bound = beneficiaryOf({
    uuid: idOf(126),
    status: 'DRAFT',
    percentage: '50.00',
    irrevocable: true,
    is_bound: true,
  });
  const free = [DRAFT, SECOND].map((line) => ({ ...line, percentage: '10.00' }));
  expect(equalised([bound, ...free]).map(({ percentage }) => percentage)).toEqual([
    '25.00',
    '25.00',
  ]);
  expect(equalised([{ ...bound, percentage: '100.00' }, ...free])).toEqual([]);
  const { container } = open(list(bound, { ...SECOND, percentage: '50.00' }));
  expect(await screen.findByText(/con carácter irrevocable$/)).toBeTruthy();
  expect(screen.getByText(/no se puede modificar ni quitar sin su consentimiento/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Quitar a Inés Ferrer Lamas' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Quitar a Oriol Ferrer Lamas' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('one is changed over the version that was read, and one is taken out', async () => {
  const conflict = refuseAs(changeBeneficiary, 'VERSION_CONFLICT', {
    info: 'Estos datos han cambiado desde que los abrió.',
  });
  const { asked } = open(
    list(DRAFT, SECOND),
    conflict,
    reply(removeBeneficiary, () => [DRAFT]),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Modificar a Oriol Ferrer Lamas' }),
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nombre' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Oriola');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar en el borrador' }));
  expect(
    await screen.findByText('Alguien ha cambiado estos datos mientras usted los editaba'),
  ).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'Oriola');
  expect(sentTo(asked, changeBeneficiary.id)).toEqual([
    expect.objectContaining({ version: 2, given_name: 'Oriola' }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar a Oriol Ferrer Lamas' }));
  expect(await screen.findByText('Eliminado del borrador')).toBeTruthy();
});

test('after a conflict the same form is sent over the newer version, with what was typed', async () => {
  const { asked } = open(
    inTurn(list(DRAFT, SECOND), list(DRAFT, { ...SECOND, version: 7 })),
    inTurn(
      refuseAs(changeBeneficiary, 'VERSION_CONFLICT', {
        info: 'Estos datos han cambiado desde que los abrió.',
      }),
      reply(changeBeneficiary, () => SECOND),
    ),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Modificar a Oriol Ferrer Lamas' }),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar en el borrador' }));
  await screen.findByText('Alguien ha cambiado estos datos mientras usted los editaba');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar en el borrador' }));
  expect(await screen.findByText('Borrador guardado')).toBeTruthy();
  expect(sentTo(asked, changeBeneficiary.id)).toEqual([
    expect.objectContaining({ version: 2, given_name: 'Oriola' }),
    expect.objectContaining({ version: 7, given_name: 'Oriola' }),
  ]);
});

test('a whole draft becomes a document to sign, which may be taken back', async () => {
  const active = beneficiaryOf();
  const pending = beneficiaryOf({ uuid: idOf(125), status: 'PENDING', uuid_envelope: idOf(67) });
  const { container, asked } = open(
    inTurn(
      list(active, beneficiaryOf({ uuid: idOf(125), status: 'DRAFT' })),
      list(active, pending),
      list(active),
    ),
    reply(submitDesignation, () => [active, pending]),
    reply(getEnvelope, () =>
      orderEnvelopeOf({
        uuid: idOf(67),
        purpose: 'BENEFICIARIES',
        uuid_operation: null,
        order: null,
      }),
    ),
    reply(discardDesignation, () => [active]),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Preparar la designación para firmar' }),
  );
  const waiting = within(
    await screen.findByRole('region', { name: 'Designación pendiente de firma' }),
  );
  expect((await waiting.findByRole('link', { name: 'Firmar ahora' })).getAttribute('href')).toBe(
    `/sign-documents?envelope=${idOf(67)}`,
  );
  expect(screen.queryByRole('button', { name: 'Añadir un beneficiario' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(waiting.getByRole('button', { name: 'Retirar la designación' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sí, descartar' }),
  );
  expect(await screen.findByText('Borrador descartado')).toBeTruthy();
  expect(asked.some(({ call }) => call === discardDesignation.id)).toBe(true);
});

test('what the server refuses of the whole is told', async () => {
  open(
    list(beneficiaryOf({ status: 'DRAFT' })),
    refuseAs(submitDesignation, 'DESIGNATION_WAITS', {
      info: 'Ya hay una designación pendiente de firma.',
    }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Preparar la designación para firmar' }),
  );
  expect(await screen.findByText('Ya hay una designación pendiente de firma.')).toBeTruthy();
});

test('who pays into the plan, with what is left this year, and somebody else is asked for', async () => {
  const { asked, container } = open(
    list(),
    reply(addContributor, () =>
      contributorOf({
        uuid: idOf(132),
        name: 'Tomás Ibarra Soto',
        kind: 'APORTANTE_FAMILIAR',
        status: 'PENDING',
      }),
    ),
  );
  const lines = within(await screen.findByRole('list', { name: 'Aportantes' }));
  expect(lines.getByText(/380,00/)).toBeTruthy();
  expect(lines.getByText('Límite de 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir un aportante' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quién aporta' }), 'Familiar');
  await userEvent.click(screen.getByRole('button', { name: 'Añadir el aportante' }));
  expect(
    within((await screen.findAllByRole('alert'))[0] as HTMLElement).getByRole('link', {
      name: 'Parentesco o relación: Campo requerido.',
    }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Parentesco o relación' }),
    'Hermano o hermana',
  );
  for (const [name, text] of [
    ['Nombre', 'Tomás'],
    ['Primer apellido', 'Ibarra'],
    ['Número de documento', '50100403D'],
    ['Correo electrónico', 'tomas@example.com'],
    ['Teléfono móvil', '600100403'],
  ] as const)
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  await userEvent.type(screen.getByLabelText('Fecha de nacimiento'), '1980-02-03');
  await userEvent.click(screen.getByRole('button', { name: 'Añadir el aportante' }));
  expect(
    (await screen.findAllByText('Solicitud enviada: Tomás Ibarra Soto')).length,
  ).toBeGreaterThan(0);
  expect(sentTo(asked, addContributor.id)).toEqual([
    expect.objectContaining({
      kind: 'APORTANTE_FAMILIAR',
      relationship: 'HERMANO',
      document_number: '50100403D',
    }),
  ]);
});

test('beneficiaries that do not come say so, and the contributors stand', async () => {
  open(refuse(listBeneficiaries, 409, 'Ahora no se puede.'));
  expect(await screen.findByText('No hemos podido cargar los beneficiarios')).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Aportantes' })).toBeTruthy();
});

test('of an entity: who owns it, who acts for it and its board, and where that is changed', async () => {
  const company = accountOf({
    account_type: 'J',
    alias: 'Talleres Aldebarán',
    holders: [{ uuid: idOf(9), name: 'Talleres Aldebarán', roles: ['TITULAR'] }],
  });
  const marta = personOnAccount({
    name: 'Marta Rey',
    account_intervener_role: [roleOf({ role: 'ADMINISTRADOR' })],
  });
  const { container } = openAccount(
    'company',
    { account: company, people: [marta] },
    replyList(listAssociates, () => [
      {
        name: 'Inés Lamas',
        document_masked: '*****908L',
        nationality: 'FR',
        tax_country: 'ES',
        tin_masked: '*****908L',
        percentage: '60.0000',
        has_control: false,
        holding_type: 'FIDUCIARY' as const,
        is_indirect: true,
        is_pep: true,
        is_administrator: false,
      },
    ]),
    replyList(listPatrons, () => []),
  );
  expect(await screen.findByRole('rowheader', { name: /Inés Lamas/ })).toBeTruthy();
  expect(screen.getByText(/60,00/)).toBeTruthy();
  expect(screen.getByText('Francia')).toBeTruthy();
  expect(screen.getByText('Titularidad fiduciaria')).toBeTruthy();
  expect(screen.getByText('Indirecta · Responsabilidad pública (PRP)')).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: /Marta Rey/ })).toBeTruthy();
  expect(await screen.findByText('No consta ningún patrono')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el cuestionario' }).getAttribute('href')).toBe(
    `/profile/kyc-form?of=${idOf(9)}`,
  );
  expect(await findViolations(container)).toEqual([]);
});

test('what became of the papers of the account, with the reason of what was not accepted', async () => {
  const paper = {
    uuid_document: idOf(81),
    filename: 'certificado.pdf',
    subcategory: 'BANK_ACCOUNT_PROOF' as const,
    status: 'REJECTED' as const,
    reason: 'No se lee el IBAN.',
    sent_at: '2026-11-19T10:00:00.000Z',
    checked_at: '2026-11-20T10:00:00.000Z',
  };
  const { container, unmount } = openAccount(
    'documents',
    {},
    replyList(listAccountValidations, () => [paper]),
  );
  expect(await screen.findByText('No se lee el IBAN.')).toBeTruthy();
  expect(screen.getByText('Certificado de titularidad bancaria')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  openAccount(
    'documents',
    {},
    replyList(listAccountValidations, () => []),
  );
  expect(await screen.findByText('No hay ningún documento que comprobar')).toBeTruthy();
});
