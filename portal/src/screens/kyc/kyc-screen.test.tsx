import { listKyc, saveKycSection, startKyc, submitKyc } from '@area/contract/kyc/calls';
import type { KycRecord } from '@area/contract/kyc/schemas';
import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { checkTin } from '@area/contract/tin/calls';
import type { KycSection } from '@area/domain/kyc/sections';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  holdBack,
  inTurn,
  lose,
  refuse,
  refuseAs,
  reply,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { kycOf, KYC_TEXTS } from '../../testing/kyc.ts';
import { accountOf, idOf, LUCIA, meOf, visitOf } from '../../testing/people.ts';
import { KycScreen } from './kyc-screen.tsx';

const ALL: readonly KycSection[] = [
  'TAX',
  'OCCUPATION',
  'WEALTH',
  'PUBLIC_ROLE',
  'INVESTMENT',
  'OWN_NAME',
];

const entityMe = () => {
  const me = meOf([accountOf()]);
  return {
    ...me,
    private_area: {
      ...me.private_area,
      intervener: { ...me.private_area.intervener, intervener_type: 'J' as const },
    },
  };
};
const knows = (...kycs: readonly KycRecord[]): Reply[] => [
  reply(getMe, () => (kycs[0]?.kind === 'JURIDICAL' ? entityMe() : meOf([accountOf()]))),
  replyList(listKyc, () => kycs),
];

const open = (section?: string) =>
  drawInArea(<KycScreen />, section ? `/profile/kyc-form?section=${section}` : '/profile/kyc-form');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const SAVE = 'Guardar y continuar';
const pick = async (question: string, answer: string) =>
  userEvent.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', {
      name: answer,
    }),
  );
const write = (label: string, text: string, at = 0): void => {
  const field = screen.getAllByLabelText(label)[at];
  if (!field) throw new Error(`no field ${label}`);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('says why it asks, opens a questionnaire and leads to its first section', async () => {
  const heard = fakeServer(
    reply(startKyc, () => kycOf()),
    reply(getMe, () => meOf([accountOf()])),
    inTurn(
      replyList(listKyc, () => []),
      replyList(listKyc, () => [kycOf()]),
    ),
  );
  const { container, history } = open();
  expect(await screen.findByText(/La ley nos obliga a conocer a nuestros clientes/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Empezar el cuestionario');
  expect(await screen.findByRole('heading', { level: 1, name: 'Apartado TAX' })).toBeTruthy();
  expect(history.at(-1)).toBe('/profile/kyc-form?section=TAX');
  expect(heard.find(({ call }) => call === 'startKyc')?.path).toBe(`/api/interveners/${LUCIA}/kyc`);
});

test('asks what follows from an answer, names what is missing at its place and at the top, and saves the section', async () => {
  const heard = fakeServer(
    reply(saveKycSection, () => kycOf({ version: 4, sections_done: ['TAX'] })),
    reply(checkTin, () => ({ valid: true, checked: true, country: 'US' })),
    ...knows(kycOf()),
  );
  const { container, history } = open('TAX');
  await press(SAVE);
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '¿Es usted ciudadano o residente fiscal en EE. UU.? Campo requerido.',
    '¿Tiene residencia fiscal en algún otro país distinto de España? Campo requerido.',
  ]);
  expect(await findViolations(container)).toEqual([]);
  await pick(KYC_TEXTS['K01'] ?? '', 'Sí');
  write(KYC_TEXTS['K01_TIN'] ?? '', '536-90-4399');
  await pick(KYC_TEXTS['K02'] ?? '', 'No');
  await press(SAVE);
  await waitFor(() => expect(history.at(-1)).toBe('/profile/kyc-form?section=OCCUPATION'));
  expect(heard.find(({ call }) => call === 'saveKycSection')?.body).toEqual({
    section: 'TAX',
    version: 3,
    answers: { K01: 'SI', K01_TIN: '536-90-4399', K02: 'NO' },
  });
});

test('a tax number that the server refuses says so on leaving its field', async () => {
  const heard = fakeServer(
    reply(checkTin, () => ({ valid: false, checked: true, country: 'FR' })),
    ...knows(kycOf({ answers: { K01: 'NO', K02: 'SI' } })),
  );
  const { container } = open('TAX');
  await screen.findByText('País 1');
  write('País', 'FR');
  write('Número de identificación fiscal', '3023217600054');
  expect(
    await screen.findByText('El número de identificación fiscal tiene un formato incorrecto'),
  ).toBeTruthy();
  expect(heard.find(({ call }) => call === 'checkTin')?.body).toEqual({
    countryCode: 'FR',
    tinNumber: '3023217600054',
  });
  await press(SAVE);
  await waitFor(() =>
    expect(screen.getByRole('alert').contains(document.activeElement)).toBe(true),
  );
  expect(heard.map(({ call }) => call)).not.toContain('saveKycSection');
  expect(await findViolations(container)).toEqual([]);
  write('Si no lo tiene, por qué', 'B');
  write('Explique por qué no ha podido obtenerlo', '');
  expect(await screen.findByText('Campo requerido.')).toBeTruthy();
});

test('what is said late of a number that was changed meanwhile keeps nobody from saving', async () => {
  const late = holdBack(reply(checkTin, () => ({ valid: false, checked: true, country: 'FR' })));
  const heard = fakeServer(
    inTurn(
      late.reply,
      reply(checkTin, () => ({ valid: true, checked: true, country: 'FR' })),
    ),
    reply(saveKycSection, () => kycOf({ version: 4, sections_done: ['TAX'] })),
    ...knows(kycOf({ answers: { K01: 'NO', K02: 'SI' } })),
  );
  const { history } = open('TAX');
  await screen.findByText('País 1');
  write('País', 'FR');
  write('Número de identificación fiscal', '3023217600054');
  write('Número de identificación fiscal', '3023217600053');
  await waitFor(() => expect(heard.filter(({ call }) => call === checkTin.id)).toHaveLength(2));
  late.release();
  await press(SAVE);
  await waitFor(() => expect(history.at(-1)).toBe('/profile/kyc-form?section=OCCUPATION'));
});

test('an activity is typed with the exact message, or found by its name', async () => {
  fakeServer(...knows(kycOf({ answers: { K03: 'CUENTA_AJENA' } })));
  const { container } = open('OCCUPATION');
  await screen.findByLabelText('Actividad económica (CNAE)');
  write('Actividad económica (CNAE)', '66A');
  expect(screen.getByText('Sólo puede tener números y debe tener al menos 4.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Nombre de la actividad'), 'gestion de fondos');
  expect(await screen.findByText('1 actividad encontrada')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /fondos/i }));
  expect(screen.getByLabelText('Actividad económica (CNAE)')).toHaveProperty('value', '6630');
  expect(screen.queryByText('Sólo puede tener números y debe tener al menos 4.')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('who does not act for himself is told at once, and cannot go on', async () => {
  const heard = fakeServer(...knows(kycOf()));
  open('OWN_NAME');
  await pick(KYC_TEXTS['K14'] ?? '', 'No');
  expect(
    screen.getByText('Debe actuar en nombre propio y no en nombre de otra persona.'),
  ).toBeTruthy();
  expect(screen.getByText('No podemos continuar con esta respuesta')).toBeTruthy();
  await press(SAVE);
  expect(heard.map(({ call }) => call)).not.toContain('saveKycSection');
});

test('owners from 25 % with their sum; who holds less is refused; nobody leads to the administrators', async () => {
  const heard = fakeServer(
    reply(saveKycSection, () => kycOf({ kind: 'JURIDICAL', version: 4 })),
    reply(checkTin, () => ({ valid: true, checked: true, country: 'ES' })),
    ...knows(kycOf({ kind: 'JURIDICAL' })),
  );
  const { container } = open('OWNERS');
  await pick(KYC_TEXTS['E06'] ?? '', 'Sí');
  await press('Añadir otro titular');
  await press('Añadir otro titular');
  for (const [at, [name, share]] of [
    ['Ana Ruiz', '40'],
    ['Berta Sanz', '35,5'],
    ['Carlos Mora', '24,4'],
  ].entries()) {
    write('Nombre y apellidos', name ?? '', at);
    write('Número de documento', `5000000${at}X`, at);
    write('País de residencia fiscal', 'ES', at);
    write('Porcentaje', share ?? '', at);
    write('Nacionalidad', 'FR', at);
    write('Número de identificación fiscal (NIF o TIN)', '12345678Z', at);
    if (at > 0) write('Tipo de participación', 'SHAREHOLDER', at);
  }
  expect(screen.getByText('99,90 %')).toBeTruthy();
  await pick(KYC_TEXTS['E07'] ?? '', 'No');
  await press(SAVE);
  // As what the first one owns it is not said yet.
  expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toContain(
    'Campo requerido.',
  );
  write('Tipo de participación', 'BARE_OWNERSHIP', 0);
  await userEvent.click(
    screen.getAllByRole('checkbox', { name: /de forma indirecta/ })[0] as HTMLElement,
  );
  await press(SAVE);
  expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(1);
  expect(await findViolations(container)).toEqual([]);
  write('Porcentaje', '24,6', 2);
  write('Porcentaje', '25,0', 2);
  write('Porcentaje', '40,1', 0);
  await press(SAVE);
  expect(within(await screen.findByRole('alert')).getByRole('link').textContent).toContain(
    'Los porcentajes deben ser mayores que cero y sumar como máximo 100 %.',
  );
  await press('Quitar el titular 3');
  await press(SAVE);
  await waitFor(() =>
    expect(heard.find(({ call }) => call === 'saveKycSection')?.body).toMatchObject({
      section: 'OWNERS',
      answers: { E06: 'SI', E07: 'NO' },
    }),
  );
  const body = heard.find(({ call }) => call === 'saveKycSection')?.body as {
    answers: { E06_OWNERS: unknown[] };
  };
  expect(body.answers.E06_OWNERS).toHaveLength(2);
  expect(body.answers.E06_OWNERS[0]).toMatchObject({
    nationality: 'FR',
    tin: '12345678Z',
    holding_type: 'BARE_OWNERSHIP',
    is_indirect: true,
    is_pep: false,
  });
});

test('an entity without owners names its administrators', async () => {
  fakeServer(...knows(kycOf({ kind: 'JURIDICAL' })));
  open('OWNERS');
  await pick(KYC_TEXTS['E06'] ?? '', 'No');
  expect(await screen.findByText('Administrador 1')).toBeTruthy();
  expect(screen.queryByLabelText('Porcentaje')).toBeNull();
});

test('the classification of an entity asks in the order of the decision', async () => {
  const heard = fakeServer(
    reply(saveKycSection, () => kycOf({ kind: 'JURIDICAL', version: 4 })),
    ...knows(kycOf({ kind: 'JURIDICAL' })),
  );
  const { container } = open('CLASSIFICATION');
  await press(SAVE);
  expect(within(await screen.findByRole('alert')).getByRole('link')).toBeTruthy();
  await pick('¿Es la entidad una persona estadounidense especificada?', 'No');
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Menos del 50 % de rentas y activos pasivos' }),
  );
  expect(await findViolations(container)).toEqual([]);
  await press(SAVE);
  await waitFor(() =>
    expect(heard.find(({ call }) => call === 'saveKycSection')?.body).toMatchObject({
      answers: {
        E10: [
          {
            is_specified_us_person: false,
            institution: null,
            is_outside_investment_entity: false,
            active_reasons: ['UNDER_HALF_PASSIVE'],
          },
        ],
      },
    }),
  );
});

test('what is missing may wait: it saves and leaves', async () => {
  const heard = fakeServer(
    reply(saveKycSection, () => kycOf({ version: 4 })),
    ...knows(kycOf()),
  );
  const { history } = open('WEALTH');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'AHORRO' }));
  await press('Guardar y salir');
  await waitFor(() => expect(history.at(-1)).toBe('/profile'));
  expect(heard.find(({ call }) => call === 'saveKycSection')?.body).toEqual({
    section: 'WEALTH',
    version: 3,
    answers: { K05: ['AHORRO'] },
  });
});

test('another window was quicker: takes its answers, or keeps these and saves them over it', async () => {
  const theirs = kycOf({ version: 7, answers: { K14: 'SI' } });
  const heard = fakeServer(
    inTurn(
      refuseAs(saveKycSection, 'VERSION_CONFLICT', { info: 'Alguien lo ha cambiado.' }),
      reply(saveKycSection, () => kycOf({ version: 8 })),
    ),
    reply(getMe, () => meOf([accountOf()])),
    inTurn(
      replyList(listKyc, () => [kycOf()]),
      replyList(listKyc, () => [theirs]),
    ),
  );
  const { container } = open('INVESTMENT');
  await userEvent.click(await screen.findByRole('radio', { name: 'LARGO' }));
  for (const name of [/monetarios/, /fija/, /variable/, /complejos/, /pensiones/])
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: 'BASICA' }),
    );
  await userEvent.click(screen.getByRole('radio', { name: 'MENOS_10K' }));
  await press(SAVE);
  expect(await screen.findByText('Este cuestionario se ha guardado en otra ventana')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Conservar lo que he escrito');
  await waitFor(() =>
    expect(screen.queryByText('Este cuestionario se ha guardado en otra ventana')).toBeNull(),
  );
  expect(screen.getByRole('radio', { name: 'LARGO' })).toHaveProperty('checked', true);
  await press(SAVE);
  await waitFor(() =>
    expect(
      heard
        .filter(({ call }) => call === 'saveKycSection')
        .map(({ body }) => (body as { version: number }).version),
    ).toEqual([3, 7]),
  );
});

test('what is typed and not saved survives a reload, and goes once it is saved', async () => {
  fakeServer(
    reply(saveKycSection, () => kycOf({ version: 4 })),
    ...knows(kycOf()),
  );
  const first = open('WEALTH');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'AHORRO' }));
  first.unmount();
  const second = open('WEALTH');
  expect(await screen.findByRole('checkbox', { name: 'AHORRO' })).toHaveProperty('checked', true);
  expect(sessionStorage).toHaveLength(1);
  await press('Guardar y salir');
  await waitFor(() => expect(second.history.at(-1)).toBe('/profile'));
  expect(sessionStorage).toHaveLength(0);
});

test('answers over those that another window saved in the meantime are not saved without a word', async () => {
  const heard = fakeServer(
    inTurn(
      refuseAs(saveKycSection, 'VERSION_CONFLICT', { info: 'Alguien lo ha cambiado.' }),
      reply(saveKycSection, () => kycOf({ version: 8 })),
    ),
    reply(getMe, () => meOf([accountOf()])),
    inTurn(
      replyList(listKyc, () => [kycOf()]),
      replyList(listKyc, () => [kycOf({ version: 7, answers: { K14: 'NO' } })]),
    ),
  );
  const { unmount } = open('OWN_NAME');
  await pick(KYC_TEXTS['K14'] ?? '', 'Sí');
  unmount();
  open('OWN_NAME');
  await press(SAVE);
  expect(await screen.findByText('Este cuestionario se ha guardado en otra ventana')).toBeTruthy();
  await press('Cargar la última versión guardada');
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true),
  );
  expect(sessionStorage).toHaveLength(0);
  await pick(KYC_TEXTS['K14'] ?? '', 'Sí');
  await press(SAVE);
  await waitFor(() =>
    expect(
      heard
        .filter(({ call }) => call === 'saveKycSection')
        .map(({ body }) => (body as { version: number }).version),
    ).toEqual([3, 7]),
  );
});

test('keeps what was typed when it does not arrive, and ties what the server refuses to its field', async () => {
  const refused = refuseAs(saveKycSection, 'INVALID_INPUT', {
    info: 'Revise los datos.',
    errors: [{ field: 'K14', code: 'RULE', message: 'El servidor no lo admite.' }],
  });
  fakeServer(inTurn(lose(saveKycSection), refused), ...knows(kycOf()));
  open('OWN_NAME');
  await pick(KYC_TEXTS['K14'] ?? '', 'Sí');
  await press(SAVE);
  expect(await screen.findByText('No hemos podido guardar este apartado')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Sí' })).toHaveProperty('checked', true);
  await press(SAVE);
  expect(
    await screen.findByRole('link', {
      name: '¿Actúa por cuenta propia? El servidor no lo admite.',
    }),
  ).toBeTruthy();
});

test('shows everything before it is handed in, then the paper and what follows', async () => {
  const whole = kycOf({
    sections_done: [...ALL],
    answers: { K01: 'NO', K02: 'NO', K03: 'CUENTA_AJENA', K04_CNAE: '6630', K14: 'SI' },
  });
  const submitted = kycOf({
    ...whole,
    status: 'SUBMITTED',
    submitted_at: '2026-11-23T10:00:00.000Z',
    review_on: '2029-11-23',
    document_uuid: idOf(95),
  });
  fakeServer(
    reply(submitKyc, () => submitted),
    reply(getMe, () => meOf([accountOf()])),
    inTurn(
      replyList(listKyc, () => [whole]),
      replyList(listKyc, () => [submitted]),
    ),
  );
  const { container } = open('REVIEW');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Repase sus respuestas' }),
  ).toBeTruthy();
  expect(screen.getByText(/^6630: /)).toBeTruthy();
  expect(screen.queryByText(KYC_TEXTS['K01_TIN'] ?? '')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await press('Enviar el cuestionario');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Hemos recibido su cuestionario' }),
  ).toBeTruthy();
  expect(screen.getByText('Enviado el 23-nov-2026 | 11:00 h.')).toBeTruthy();
  expect(screen.getByText('Le pediremos que lo revise a partir del 23-nov-2029.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar el PDF' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('the review is closed while a section is open', async () => {
  fakeServer(...knows(kycOf({ sections_done: ['TAX'] })));
  const { history } = open('REVIEW');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Apartado OCCUPATION' }),
  ).toBeTruthy();
  expect(history.at(-1)).toBe('/profile/kyc-form?section=OCCUPATION');
});

test('whoever acts for an entity answers for it at an address of its own; nobody else is let in', async () => {
  const company = accountOf({
    holders: [{ uuid: idOf(5), name: 'Talleres Aldebarán, S.L.', roles: ['TITULAR'] }],
  });
  const heard = fakeServer(
    reply(getMe, () => meOf([accountOf(), company])),
    replyList(listKyc, ({ path }) =>
      path.includes(idOf(5)) ? [kycOf({ kind: 'JURIDICAL' })] : [],
    ),
  );
  const { history, container } = open();
  await userEvent.click(await screen.findByRole('link', { name: /Talleres Aldebarán/ }));
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Conocimiento del cliente: Talleres Aldebarán, S.L.',
    }),
  ).toBeTruthy();
  expect(heard.at(-1)?.path).toBe(`/api/interveners/${idOf(5)}/kyc`);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Empezar el cuestionario' }));
  expect(history.at(-1)).toBe(`/profile/kyc-form?of=${idOf(5)}&section=COMPANY`);
  const stranger = drawInArea(<KycScreen />, `/profile/kyc-form?of=${idOf(9)}`);
  await waitFor(() => expect(stranger.history.at(-1)).toBe('/profile/kyc-form'));
});

const minorMe = (birthdate: string) => {
  const me = meOf([]);
  return {
    ...me,
    private_area: {
      ...me.private_area,
      intervener: { ...me.private_area.intervener, is_minor: true, birthdate },
    },
  };
};

test('a minor is told that the tutor answers', async () => {
  fakeServer(reply(getMe, () => minorMe('2014-06-21')));
  open();
  expect(await screen.findByText('El cuestionario lo contesta su tutor')).toBeTruthy();
});

test('whoever has come of age answers in their own name, though the record still calls them a minor', async () => {
  fakeServer(
    reply(getMe, () => minorMe('2005-06-21')),
    replyList(listKyc, () => []),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Empezar el cuestionario' })).toBeTruthy();
});

test('staff in the area of the client may look and not save', async () => {
  enterAdminMode('50100302T');
  fakeServer(
    ...knows(kycOf()),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  open('OWN_NAME');
  await pick(KYC_TEXTS['K14'] ?? '', 'Sí');
  expect(sessionStorage).toHaveLength(0);
  expect(await screen.findByRole('button', { name: SAVE })).toHaveProperty('disabled', true);
  expect(
    screen.getByText(
      'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
    ),
  ).toBeTruthy();
});

test('a questionnaire that does not come says so and offers another try', async () => {
  const broken = refuse(listKyc, 503, 'El servicio no está disponible en este momento.');
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    inTurn(
      broken,
      broken,
      broken,
      replyList(listKyc, () => []),
    ),
  );
  const { container } = open();
  expect(await screen.findByText('No hemos podido cargar su cuestionario')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Volver a intentarlo');
  expect(await screen.findByRole('button', { name: 'Empezar el cuestionario' })).toBeTruthy();
});
