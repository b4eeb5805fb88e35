import {
  acceptApplication,
  askApplicant,
  downloadApplicationPaper,
  getApplicationRecord,
  prepareApplication,
} from '@area/contract/office/applications/calls';
import type { ApplicationRecord } from '@area/contract/office/applications/record-schemas';
import { listProposals } from '@area/contract/office/proposals/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { ApplicationScreen } from './application-screen.tsx';

const AT = '2026-11-05T09:00:00.000Z';

const PERSON: ApplicationRecord['people'][number] = {
  uuid: idOf(2),
  role: 'HOLDER',
  name: 'Nora Vidal Sanz',
  email: 'nora@example.com',
  mobile_phone: '600100900',
  is_email_proved: true,
  is_phone_proved: false,
  identity: {
    document_type: 'DNI',
    document_number: '00000001R',
    document_country: null,
    is_document_permanent: false,
    document_expiration_date: '2031-05-01',
    given_name: 'Nora',
    family_name_1: 'Vidal',
    family_name_2: 'Sanz',
    birthdate: '1990-05-01',
    nationality: 'ES',
    birth_city: 'Zaragoza',
    birth_country: 'ES',
  },
  company: null,
  address: null,
  fatca: null,
  residences: null,
  kyc: [{ question: 'Nivel de estudios', answer: 'Estudios universitarios' }],
  papers: [
    {
      uuid: idOf(3),
      subcategory: 'ID_FRONT',
      filename: 'anverso.png',
      mime_type: 'image/png',
      size: 1000,
      created_at: AT,
    },
  ],
  identifications: [
    {
      status: 'REFUSED',
      reason: 'BLURRED',
      provider_reference: 'sesion-1',
      evidence: { method: 'stand-in' },
      is_of_data: true,
      started_at: AT,
      decided_at: AT,
    },
  ],
  client_uuid: null,
  intervener_status: null,
  is_known: false,
  is_on_record: true,
  aml_risk: 'ALTO',
  screening: {
    at: AT,
    engine: '1',
    lists: [{ name: 'UE', version: '7', published_on: '2026-11-04' }],
    hits: [
      {
        uuid: idOf(4),
        list: 'UE',
        name: 'VIDAL, Nora',
        birthdate: null,
        countries: ['ES'],
        program: 'PEP',
        score: 91,
        decision: null,
        decided_by: null,
        decided_at: null,
        reason: null,
      },
    ],
  },
};

const recordOf = (given: Partial<ApplicationRecord> = {}): ApplicationRecord => ({
  uuid: idOf(1),
  reference: 'S7K2P9QXA',
  kind: 'PERSON',
  channel: 'ONLINE',
  status: 'IN_REVIEW',
  type: 'F',
  created_at: AT,
  submitted_at: AT,
  touched_at: AT,
  iban: 'ES7921000813610123456789',
  uuid_iban_holder: idOf(2),
  products: [{ uuid: idOf(5), name: 'Alisios Renta Serena' }],
  signature_arrangement: 'I',
  review_causes: ['NOT_IDENTIFIED', 'KNOWN_DOCUMENT'],
  refused_because: null,
  account_uuid: null,
  people: [PERSON],
  obstacles: [{ name: 'Nora Vidal Sanz', message: 'Hay una coincidencia sin decidir.' }],
  history: [
    {
      from_status: null,
      to_status: 'DRAFT',
      actor: 'C',
      staff: null,
      text: null,
      reminded: null,
      at: AT,
    },
    {
      from_status: 'DRAFT',
      to_status: 'DRAFT',
      actor: 'SYS',
      staff: null,
      text: null,
      reminded: 'Rosa',
      at: AT,
    },
    {
      from_status: 'DRAFT',
      to_status: 'IN_REVIEW',
      actor: 'C',
      staff: null,
      text: null,
      reminded: null,
      at: AT,
    },
  ],
  ...given,
});

const openAs = (
  set: 'COMPLIANCE' | 'OPERATIONS',
  record: ApplicationRecord,
  ...replies: readonly Reply[]
) => {
  const heard = fakeServer(
    reply(getApplicationRecord, () => record),
    replyList(listProposals, () => []),
    refuse(downloadApplicationPaper, 503, 'Ahora no.'),
    ...replies,
  );
  return {
    heard,
    ...drawOffice(
      <Route path="/applications/:id">
        <ApplicationScreen />
      </Route>,
      { set, path: `/applications/${idOf(1)}` },
    ),
  };
};

const dialog = async (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

test('shows what was written beside what was sent, the score, the hits, and why it waits', async () => {
  const { container } = openAs('COMPLIANCE', recordOf());
  expect(await screen.findByText('DNI 00000001R')).toBeTruthy();
  expect(screen.getByText('600100900 (sin confirmar)')).toBeTruthy();
  expect(screen.getByText('Riesgo de blanqueo: Alto')).toBeTruthy();
  expect(screen.getByText('Estudios universitarios')).toBeTruthy();
  expect(screen.getByText('VIDAL, Nora')).toBeTruthy();
  expect(screen.getByText('Las imágenes no se leen bien.')).toBeTruthy();
  expect(screen.getByText('Identidad sin comprobar')).toBeTruthy();
  expect(screen.getByText('Recordatorio enviado')).toBeTruthy();
  expect(screen.getByText('El programa: Rosa')).toBeTruthy();
  expect(screen.getByText('Nora Vidal Sanz: Hay una coincidencia sin decidir.')).toBeTruthy();
  expect(await screen.findByText('No hemos podido cargar el documento')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('what is missing is asked for in words that the applicants read', async () => {
  const { heard } = openAs(
    'OPERATIONS',
    recordOf(),
    reply(askApplicant, () => ({ uuid: idOf(1), status: 'MORE_ASKED' as const })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir algo más' }));
  const form = await dialog('Pedir algo más a los solicitantes');
  await userEvent.type(
    within(form).getByRole('textbox', { name: 'Qué falta' }),
    'El reverso del DNI.',
  );
  await userEvent.click(within(form).getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Hecho');
  expect(heard.find(({ call }) => call === 'askApplicant')?.body).toEqual({
    text: 'El reverso del DNI.',
  });
});

test('whoever is on record already is named before an application goes to its signatures', async () => {
  const { heard } = openAs(
    'OPERATIONS',
    recordOf(),
    reply(prepareApplication, () => ({ uuid: idOf(1), status: 'SIGNING' as const })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pasar a firma' }));
  const form = await dialog('Pasar la solicitud a firma');
  await userEvent.click(within(form).getByRole('checkbox', { name: /Es la misma persona/ }));
  await userEvent.type(within(form).getByRole('textbox', { name: 'Motivo' }), 'Visto en oficina');
  await userEvent.click(within(form).getByRole('button', { name: 'Continuar' }));
  await screen.findByText('Hecho');
  expect(heard.find(({ call }) => call === 'prepareApplication')?.body).toEqual({
    reason: 'Visto en oficina',
    is_same_person: true,
  });
});

test('only a signed application is accepted, and a video is asked for where nobody was identified', async () => {
  const { heard } = openAs(
    'COMPLIANCE',
    recordOf({ status: 'SIGNED', review_causes: [], obstacles: [] }),
    reply(acceptApplication, () => ({ uuid: idOf(1), status: 'ACCEPTED' as const })),
  );
  expect(await screen.findByRole('button', { name: 'Aceptar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pasar a firma' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  const form = await dialog('Aceptar la solicitud');
  await userEvent.click(within(form).getByRole('checkbox', { name: /He visto por vídeo/ }));
  await userEvent.click(within(form).getByRole('button', { name: /Continuar|Proponer/ }));
  await screen.findByText('Hecho');
  expect(heard.find(({ call }) => call === 'acceptApplication')?.body).toEqual({
    is_seen_on_video: true,
  });
});
