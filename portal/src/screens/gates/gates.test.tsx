import { changeGdpr } from '@area/contract/interveners/calls';
import { getIntervener } from '@area/contract/own-record/calls';
import { getMe } from '@area/contract/me/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import type { Me } from '@area/contract/me/schemas';
import { NO_PREFERENCES } from '@area/domain/gdpr/preferences';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf } from '../../testing/envelopes.ts';
import { fakeServer, inTurn, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, meOf } from '../../testing/people.ts';
import { changeOf, recordOf } from '../../testing/records.ts';
import { BlockScreen } from './block-screen.tsx';
import { GdprScreen } from './gdpr-screen.tsx';
import { OfAgeScreen } from './of-age-screen.tsx';
import { ValidateScreen } from './validate-screen.tsx';

type Intervener = Me['private_area']['intervener'];

const meWith = (given: Partial<Intervener>): Me => {
  const me = meOf([]);
  return {
    ...me,
    private_area: { ...me.private_area, intervener: { ...me.private_area.intervener, ...given } },
  };
};
const known = (given: Partial<Intervener>) => reply(getMe, () => meWith(given));

beforeEach(() => localStorage.clear());

test('names everything that is missing, and lets one go on later', async () => {
  const given = { email: null, document_expiration_date: '2026-11-23' };
  fakeServer(
    known(given),
    reply(getIntervener, () => recordOf(given)),
  );
  const { container, history } = drawInArea(<ValidateScreen />, '/validate-intervener');
  expect(await screen.findByText('No tenemos su correo electrónico')).toBeTruthy();
  expect(screen.getByText(/Caducó el 23-nov-2026/)).toBeTruthy();
  expect(screen.queryByText('No tenemos su teléfono móvil')).toBeNull();
  expect(screen.getByText('Le queda 1 paso')).toBeTruthy();
  expect(screen.getByRole('link', { name: /976 000 000/ })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  expect(history.at(-1)).toBe('/account/position');
});

test('a missing contact is given on the page, with a code to the other one', async () => {
  fakeServer(
    known({ email: null }),
    reply(getIntervener, () => recordOf({ email: null })),
  );
  const { container } = drawInArea(<ValidateScreen />, '/validate-intervener');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Indicar mi correo electrónico' }),
  );
  const field = screen.getByRole('textbox', { name: 'Correo electrónico nuevo' });
  await userEvent.type(field, 'lucia@');
  await userEvent.tab();
  expect(screen.getByText('"Correo electrónico" tiene un formato incorrecto.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await findViolations(container)).toEqual([]);
});

test('what was given already and waits is said instead', async () => {
  const waiting = recordOf({
    email: null,
    pending_changes: [changeOf({ kind: 'CONTACT', changes: { email: 'nueva@example.com' } })],
  });
  fakeServer(
    known({ email: null }),
    reply(getIntervener, () => waiting),
  );
  drawInArea(<ValidateScreen />, '/validate-intervener');
  expect(await screen.findByText(/Ya lo hemos recibido/)).toBeTruthy();
  expect(screen.getByText('nueva@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Más tarde' })).toBeNull();
});

test('while something is still to be given the way out is for later', async () => {
  const waiting = recordOf({
    email: null,
    pending_changes: [changeOf({ kind: 'CONTACT', changes: { email: 'nueva@example.com' } })],
  });
  fakeServer(
    known({ email: null, document_expiration_date: '2026-11-23' }),
    reply(getIntervener, () => waiting),
  );
  drawInArea(<ValidateScreen />, '/validate-intervener');
  expect(await screen.findByText('nueva@example.com')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Más tarde' })).toBeTruthy();
});

test('copies that were sent and wait are not asked of a new adult again', async () => {
  const record = recordOf({
    coming_of_age: { since: '2026-10-02', missing: ['ID_COPY', 'KYC'] },
    pending_changes: [changeOf({ kind: 'DOCUMENT', changes: {} })],
  });
  fakeServer(
    known({ is_minor: true, birthdate: '2008-10-02' }),
    reply(getIntervener, () => record),
  );
  drawInArea(<OfAgeScreen />, '/update-minor');
  const steps = within(await screen.findByRole('list', { name: 'Los pasos' }));
  expect(steps.getByText('En comprobación')).toBeTruthy();
  expect(steps.getAllByText('Pendiente')).toHaveLength(1);
});

test('what was postponed is not counted again, and one step leads to the next', async () => {
  fakeServer(
    known({ mobile_phone: null, is_minor: true, birthdate: '2008-10-02', gdpr: NO_PREFERENCES }),
    reply(getIntervener, () => recordOf({ mobile_phone: null })),
  );
  const { history } = drawInArea(<ValidateScreen />, '/validate-intervener');
  expect(await screen.findByText('Le quedan 3 pasos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
  expect(history.at(-1)).toBe('/update-minor');
  drawInArea(<OfAgeScreen />, '/update-minor');
  expect(await screen.findByText('Le quedan 2 pasos')).toBeTruthy();
});

test('tells who came of age what changes, and what is still to be brought', async () => {
  const record = recordOf({ coming_of_age: { since: '2026-10-02', missing: ['ID_COPY', 'KYC'] } });
  fakeServer(
    known({ is_minor: true, birthdate: '2008-10-02' }),
    reply(getIntervener, () => record),
  );
  const { container } = drawInArea(<OfAgeScreen />, '/update-minor');
  expect(
    await screen.findByText('Sus padres o tutores ya no pueden ordenar ni firmar en su nombre.'),
  ).toBeTruthy();
  const steps = within(await screen.findByRole('list', { name: 'Los pasos' }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile?section=personal',
    '/profile/kyc-form',
  ]);
  expect(steps.getByText('Hecho')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a questionnaire that is handed in leads to its signature', async () => {
  const record = recordOf({ coming_of_age: { since: '2026-10-02', missing: ['KYC'] } });
  fakeServer(
    known({ is_minor: true, birthdate: '2008-10-02' }),
    reply(getIntervener, () => record),
    replyList(listEnvelopes, () => [kycEnvelopeOf()]),
  );
  drawInArea(<OfAgeScreen />, '/update-minor');
  const steps = within(await screen.findByRole('list', { name: 'Los pasos' }));
  expect(await steps.findByText('Pendiente de su firma')).toBeTruthy();
  expect(steps.getByRole('link').getAttribute('href')).toBe('/sign-documents');
});

test('who cannot be reached cannot go on, and looks again once an agent has written the data down', async () => {
  const unreachable = known({ email: null, mobile_phone: null });
  fakeServer(inTurn(unreachable, unreachable, known({})));
  const { container } = drawInArea(<BlockScreen />, '/block-intervener');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No podemos contactar con usted' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Más tarde' })).toBeNull();
  expect(
    within(screen.getByText(/^Su documento de identidad/).closest('ul') ?? container)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Su documento de identidad en vigor: DNI, NIE o pasaporte.',
    'El correo electrónico que quiere usar, con acceso a él en ese momento.',
    'El teléfono móvil que quiere usar, encendido.',
  ]);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Ya los he facilitado' }));
  expect(await screen.findByText('Todavía no tenemos sus datos de contacto.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ya los he facilitado' }));
  expect(await screen.findByText('Ya podemos contactar con usted')).toBeTruthy();
});

test('asks for each consent with nothing answered beforehand, and names what is missing', async () => {
  const heard = fakeServer(known({ gdpr: NO_PREFERENCES }));
  const { container } = drawInArea(<GdprScreen />, '/validate-gdpr');
  const radios = await screen.findAllByRole('radio');
  expect(radios).toHaveLength(16);
  expect(radios.filter((radio) => Reflect.get(radio, 'checked'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'No a todo' }));
  expect(
    screen.getAllByRole('radio', { name: 'No' }).every((radio) => Reflect.get(radio, 'checked')),
  ).toBe(true);
  expect(await findViolations(container)).toEqual([]);
  expect(heard.map(({ call }) => call)).not.toContain('changeGdpr');
});

test('a missing answer is said at its question and at the top', async () => {
  const heard = fakeServer(known({ gdpr: { ...NO_PREFERENCES, commercial_own: true } }));
  drawInArea(<GdprScreen />, '/validate-gdpr');
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar mis respuestas' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(7);
  expect(within(summary).getByRole('link', { name: 'SMS: Campo requerido.' })).toBeTruthy();
  expect(heard.map(({ call }) => call)).not.toContain('changeGdpr');
});

test('saves the answers with the version of the text, and the walk goes on', async () => {
  const answered = { ...meOf([]).private_area.intervener.gdpr, profiling: true };
  const heard = fakeServer(
    inTurn(known({ gdpr: NO_PREFERENCES }), known({ gdpr: answered })),
    reply(changeGdpr, () => ({
      ...answered,
      text_version: '2026-01',
      answered_at: '2026-11-23T10:00:00.000Z',
    })),
  );
  const { history } = drawInArea(<GdprScreen />, '/validate-gdpr');
  await userEvent.click(await screen.findByRole('button', { name: 'No a todo' }));
  const question = screen.getByRole('radiogroup', { name: 'Elaborar un perfil con sus datos' });
  await userEvent.click(within(question).getByRole('radio', { name: 'Sí' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mis respuestas' }));
  await waitFor(() => expect(history.at(-1)).toBe('/account/position'));
  const sent = heard.find(({ call }) => call === 'changeGdpr');
  expect(sent?.path).toBe(`/api/interveners/${LUCIA}/gdpr`);
  expect(sent?.body).toEqual({
    commercial_own: false,
    commercial_third_parties: false,
    profiling: true,
    group_sharing: false,
    channels: { email: false, sms: false, phone: false, post: false },
    text_version: '2026-01',
  });
});

test('a consent is taken back on the same page, and a failure keeps what was chosen', async () => {
  fakeServer(known({}), refuse(changeGdpr, 503, 'El servicio no está disponible.'));
  const { history } = drawInArea(<GdprScreen />, '/validate-gdpr');
  const question = await screen.findByRole('radiogroup', {
    name: 'Enviarle información comercial nuestra',
  });
  expect(within(question).getByRole('radio', { name: 'Sí' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('button', { name: 'Más tarde' })).toBeNull();
  await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar mis respuestas' }));
  expect(await screen.findByText('No hemos podido guardar sus respuestas')).toBeTruthy();
  expect(within(question).getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  expect(history.at(-1)).toBe('/validate-gdpr');
});

test('a stop with nothing to do says so', async () => {
  fakeServer(
    known({}),
    reply(getIntervener, () => recordOf()),
  );
  drawInArea(<ValidateScreen />, '/validate-intervener');
  expect(await screen.findByText('Sus datos están al día')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir a Inicio' }).getAttribute('href')).toBe(
    '/account/position',
  );
});
