import {
  proveApplicantContact,
  refreshIdentification,
  saveApplicantIdentity,
  sendApplicantCode,
  startIdentification,
} from '@area/contract/onboarding/applicant-calls';
import type { Application } from '@area/contract/onboarding/application-schemas';
import {
  getApplication,
  listApplicationProducts,
  openApplicantAccess,
  openApplicationLink,
  requestApplicationLink,
  startApplication,
  submitApplication,
} from '@area/contract/onboarding/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn, refuse, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { findApplicationKey, keepApplicationKey } from '../../calls/application-key.ts';
import { applicantOf, applicationOf, doneApplicantOf } from '../../testing/applications.ts';
import { openOnboarding } from '../../testing/open-onboarding.tsx';
import { idOf } from '../../testing/people.ts';

const KEY = 'k'.repeat(43);
const ME = idOf(31);

/** On a device that keeps the key of this application. */
const resume = (application: Application, path: string, ...replies: readonly Reply[]) => {
  keepApplicationKey(KEY);
  return openOnboarding(
    path,
    ...replies,
    reply(getApplication, () => application),
  );
};

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string | RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const title = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
const at = (step: string): string => `/onboarding?step=${step}&of=${ME}`;

const CODE = {
  masked: 'n***@example.com',
  sent_at: new Date(Date.now()).toISOString(),
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  resend_at: new Date(Date.now() + 60_000).toISOString(),
  tries_left: 3,
};

/** A session of the provider that was refused, unless it is told otherwise. */
const sessionOf = (given: object) => ({
  status: 'REFUSED' as const,
  reason: 'DATA_DIFFER' as const,
  url: null,
  started_at: '2026-11-23T10:00:00.000Z',
  decided_at: null,
  tries_left: 2,
  ...given,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('says what it takes, and a choice begins an application whose key this device keeps', async () => {
  const { asked, container } = openOnboarding(
    `/onboarding?test=${idOf(7)}`,
    inTurn(
      refuse(startApplication, 503, 'Ahora no.'),
      reply(startApplication, () => ({ key: KEY, application: applicationOf() })),
    ),
    reply(getApplication, () => applicationOf()),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hágase cliente');
  expect(await findViolations(container)).toEqual([]);
  await press('Para mí');
  expect(await screen.findByText('No hemos podido empezar la solicitud')).toBeTruthy();
  await press('Volver a intentarlo');
  await title('Su solicitud');
  expect(findApplicationKey()).toBe(KEY);
  const [, begun] = asked.filter(({ call }) => call === 'startApplication');
  expect(begun?.body).toEqual({ kind: 'PERSON', uuid_leads_test: idOf(7), language: 'es' });
  expect(begun?.headers.get('Authorization')).toBe('Bearer of-the-host');
  const read = asked.find(({ call }) => call === 'getApplication');
  expect(read?.headers.get('Application-Key')).toBe(KEY);
});

test('whoever waits for a silent person has the way to invite them again', async () => {
  const silent = applicantOf({
    uuid: idOf(32),
    role: 'SECOND_HOLDER',
    is_me: false,
    can_edit: false,
    name: 'Pau',
    invited_at: '2026-11-23T10:00:00.000Z',
    open_steps: ['EMAIL'],
  });
  const others = { kind: 'TWO_HOLDERS' as const, people: [doneApplicantOf(), silent] };
  resume(applicationOf({ ...others, open_steps: [] }), '/onboarding');
  expect(await screen.findByText(/Todavía no ha abierto la invitación/)).toBeTruthy();
  const again = screen.getByRole('link', { name: 'Volver a invitar o cambiar a las personas' });
  expect(again.getAttribute('href')).toBe('/onboarding?step=PEOPLE');
});

test('shows where it stands: every step with its state, and the one thing to do next', async () => {
  const { container } = resume(
    applicationOf({
      people: [applicantOf({ is_email_proved: true, open_steps: ['PHONE', 'IDENTITY'] })],
    }),
    '/onboarding',
  );
  await title('Su solicitud');
  expect(await screen.findByText(/Faltan 5 pasos\. Referencia S7K2P9QXA\./)).toBeTruthy();
  const email = screen.getByRole('link', { name: /Confirmar el correo electrónico/ });
  expect(email.textContent).toContain('Hecho');
  expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(at('PHONE'));
  expect(await findViolations(container)).toEqual([]);
});

test('an address is proved with a code: a wrong one is said at its field, the right one leads on', async () => {
  const proved = applicationOf({
    people: [applicantOf({ is_email_proved: true, open_steps: ['PHONE'] })],
  });
  const { asked, history, container } = resume(
    applicationOf(),
    at('EMAIL'),
    reply(sendApplicantCode, () => CODE),
    inTurn(
      refuseAs(proveApplicantContact, 'CODE_WRONG', { info: 'El código no es correcto.' }),
      reply(proveApplicantContact, () => proved),
    ),
  );
  await press('Enviarme un código');
  expect((await screen.findAllByText(/Campo requerido/)).length).toBeGreaterThan(0);
  await type('Correo electrónico', 'nora@example.com');
  await press('Enviarme un código');
  await title('Confirme su correo electrónico');
  expect(asked.find(({ call }) => call === 'sendApplicantCode')?.body).toEqual({
    channel: 'EMAIL',
    email: 'nora@example.com',
  });
  await type('Código de seis cifras', '111111');
  expect(await screen.findByText('El código no es correcto.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Código de seis cifras' }));
  await type('Código de seis cifras', '222222');
  await title('Su teléfono móvil');
  expect(history.at(-1)).toBe(at('PHONE'));
});

test('a code on its way and what was typed are there again after a reload', async () => {
  const first = resume(
    applicationOf(),
    at('EMAIL'),
    reply(sendApplicantCode, () => CODE),
  );
  await type('Correo electrónico', 'nora@example.com');
  first.unmount();
  const second = resume(
    applicationOf(),
    at('EMAIL'),
    reply(sendApplicantCode, () => CODE),
  );
  expect(await screen.findByDisplayValue('nora@example.com')).toBeTruthy();
  await press('Enviarme un código');
  await title('Confirme su correo electrónico');
  second.unmount();
  resume(applicationOf(), at('EMAIL'));
  await title('Confirme su correo electrónico');
});

test('personal data that the server refuses say so at their field, and nothing typed is lost', async () => {
  const { asked } = resume(
    applicationOf({ people: [doneApplicantOf({ open_steps: ['IDENTITY'] })] }),
    at('IDENTITY'),
    refuseAs(saveApplicantIdentity, 'INVALID_INPUT', {
      info: 'Revise los datos.',
      errors: [
        {
          field: 'document_number',
          code: 'rules.application.same_document',
          message: 'Ya hay otra persona con este documento en la solicitud.',
        },
      ],
    }),
  );
  await title('Datos personales');
  const city = await screen.findByRole('textbox', { name: 'Localidad de nacimiento' });
  await userEvent.clear(city);
  await press('Continuar');
  expect(screen.getByRole('alert').textContent).toContain('Localidad de nacimiento');
  expect(asked.some(({ call }) => call === 'saveApplicantIdentity')).toBe(false);
  await userEvent.type(city, 'Huesca');
  await press('Continuar');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      'Número de documento: Ya hay otra persona con este documento en la solicitud.',
    ),
  );
  expect(city).toHaveProperty('value', 'Huesca');
});

test('each way in which an identification fails says what to do next', async () => {
  const person = doneApplicantOf({ open_steps: ['IDENTIFICATION'] });
  const withSession = (given: object, open_steps = person.open_steps) =>
    applicationOf({ people: [{ ...person, open_steps, identification: sessionOf(given) }] });
  const refused = resume(
    withSession({}),
    at('IDENTIFICATION'),
    reply(startIdentification, () =>
      withSession({ status: 'OPEN', reason: null, url: '/identification/sandbox?session=1' }),
    ),
    reply(refreshIdentification, () => withSession({ status: 'ABANDONED', reason: null })),
  );
  expect(await screen.findByText('No hemos podido comprobar su identidad')).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Corregir mis datos personales' }).getAttribute('href'),
  ).toBe(at('IDENTITY'));
  expect(screen.getByText('Le quedan 2 intentos.')).toBeTruthy();
  await press('Volver a empezar');
  expect(
    (await screen.findByRole('link', { name: 'Ir a la página del proveedor' })).getAttribute(
      'href',
    ),
  ).toBe('/identification/sandbox?session=1');
  await press('Ya he terminado');
  expect(await screen.findByText('Salió antes de terminar')).toBeTruthy();
  refused.unmount();
  const expired = resume(withSession({ reason: 'DOCUMENT_EXPIRED' }), at('IDENTIFICATION'));
  expect(await screen.findByText(/Hace falta un documento en vigor/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Corregir mis datos personales' })).toBeTruthy();
  expired.unmount();
  const blurred = resume(withSession({ reason: 'BLURRED' }), at('IDENTIFICATION'));
  expect(await screen.findByText(/Vuelva a intentarlo con buena luz/)).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Cambiar las fotos del documento' }).getAttribute('href'),
  ).toBe(at('DOCUMENTS'));
  blurred.unmount();
  resume(withSession({ tries_left: 0 }, ['TAX']), at('IDENTIFICATION'));
  expect(await screen.findByText('Ha agotado los intentos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seguir con la solicitud' })).toBeTruthy();
});

test('what is complete is reviewed and handed in, and then says where it stands', async () => {
  let kept = applicationOf({ people: [doneApplicantOf()], open_steps: [] });
  keepApplicationKey(KEY);
  const { container } = openOnboarding(
    '/onboarding?step=REVIEW',
    reply(getApplication, () => kept),
    replyList(listApplicationProducts, () => []),
    inTurn(
      refuseAs(submitApplication, 'TRANSITION_FORBIDDEN', { info: 'Falta completar: Domicilio.' }),
      reply(submitApplication, () => {
        kept = { ...kept, status: 'IN_REVIEW', submitted_at: '2026-11-23T11:00:00.000Z' };
        return kept;
      }),
    ),
  );
  await title('Revise y envíe');
  expect(screen.getByText('DNI 00000001R')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Enviar la solicitud');
  expect(await screen.findByText('Falta completar: Domicilio.')).toBeTruthy();
  await press('Enviar la solicitud');
  await title('Estamos revisando su solicitud');
  expect(screen.getByRole('list', { name: 'Cómo va su solicitud' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('to sign, a first password opens the private area', async () => {
  const { history, asked } = resume(
    applicationOf({ status: 'SIGNING', can_sign: true, people: [doneApplicantOf()] }),
    '/onboarding',
    {
      method: 'POST',
      path: /\/onboarding\/application\/access$/,
      id: openApplicantAccess.id,
      answer: () =>
        Response.json({
          data: {
            access_token: 'of-nora',
            refresh_token: 'again',
            token_type: 'Bearer',
            expires_in: 900,
          },
        }),
    },
  );
  await title('Ya puede firmar el contrato');
  await press('Elija su contraseña');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'un caballo verde');
  await userEvent.type(screen.getByLabelText('Repita la contraseña'), 'otro caballo verde');
  await press('Guardar y firmar el contrato');
  expect((await screen.findAllByText('Las contraseñas no coinciden.')).length).toBeGreaterThan(0);
  await userEvent.clear(screen.getByLabelText('Repita la contraseña'));
  await userEvent.type(screen.getByLabelText('Repita la contraseña'), 'un caballo verde');
  await press('Guardar y firmar el contrato');
  await waitFor(() => expect(history.at(-1)).toBe('/sign-documents'));
  expect(asked.find(({ call }) => call === openApplicantAccess.id)?.body).toEqual({
    password: 'un caballo verde',
  });
  expect(localStorage.getItem('access_token')).toBe('of-nora');
  expect(findApplicationKey()).toBe(KEY);
});

test('a link opens the application on another device, with a code where a phone is proved', async () => {
  history.replaceState(null, '', '/onboarding#secreto');
  const { asked } = openOnboarding(
    '/onboarding',
    {
      method: 'POST',
      path: /\/onboarding\/application-links\/open$/,
      id: openApplicationLink.id,
      answer: ({ body }) =>
        Response.json({
          data:
            typeof body === 'object' && body !== null && 'code' in body
              ? { key: KEY, application: applicationOf(), code_sent: null }
              : {
                  key: null,
                  application: null,
                  code_sent: { masked: '*** *** 900', expires_at: CODE.expires_at },
                },
        }),
    },
    reply(getApplication, () => applicationOf()),
  );
  await title('Confirme que es usted');
  await type('Código de seis cifras', '123456');
  // With its last digit.
  await title('Su solicitud');
  expect(location.hash).toBe('');
  expect(findApplicationKey()).toBe(KEY);
  expect(asked.filter(({ call }) => call === openApplicationLink.id).at(-1)?.body).toEqual({
    token: 'secreto',
    code: '123456',
  });
});

test('whoever got a code a moment ago waits for the next one, which is asked for by itself', async () => {
  history.replaceState(null, '', '/onboarding#secreto');
  const { container } = openOnboarding(
    '/onboarding',
    inTurn(
      refuseAs(openApplicationLink, 'CODE_TOO_SOON', {
        info: 'Acabamos de enviarle un código.',
        retryAfterS: 1,
      }),
      reply(openApplicationLink, () => ({
        key: null,
        application: null,
        code_sent: { masked: '*** *** 900', expires_at: CODE.expires_at },
      })),
    ),
  );
  await title('Confirme que es usted');
  await screen.findByText('Acabamos de enviarle un código.');
  expect(await findViolations(container)).toEqual([]);
  expect(
    await screen.findByRole('textbox', { name: 'Código de seis cifras' }, { timeout: 5000 }),
  ).toBeTruthy();
});

test('a link that leads nowhere says so, and another is asked for without learning whose it is', async () => {
  history.replaceState(null, '', '/onboarding#viejo');
  const { asked, container } = openOnboarding(
    '/onboarding',
    refuseAs(openApplicationLink, 'APPLICATION_LINK_INVALID', {
      info: 'El enlace no es válido o ha caducado. Pida otro con su correo electrónico.',
    }),
    reply(requestApplicationLink, () => ({})),
  );
  await title('Este enlace ya no sirve');
  expect(await findViolations(container)).toEqual([]);
  await press('Pedir otro enlace');
  await title('Continúe su solicitud');
  expect(location.hash).toBe('');
  await type('Correo electrónico', 'quien@example.com');
  await press('Enviarme el enlace');
  await title('Revise su correo');
  expect(screen.getByText(/Si hay una solicitud en curso con quien@example\.com/)).toBeTruthy();
  expect(asked.find(({ call }) => call === 'requestApplicationLink')?.body).toEqual({
    email: 'quien@example.com',
  });
});

test('a key that opens nothing any more is forgotten, with a way on', async () => {
  keepApplicationKey(KEY);
  openOnboarding('/onboarding', refuseAs(getApplication, 'NOT_FOUND', { info: 'No encontrado' }));
  await title('Esta solicitud ya no está disponible aquí');
  await press('Empezar una solicitud nueva');
  await title('Hágase cliente');
  expect(findApplicationKey()).toBeUndefined();
});
