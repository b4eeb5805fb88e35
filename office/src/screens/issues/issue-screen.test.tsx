import {
  answerIssue,
  getOfficeIssue,
  listIssueTemplates,
} from '@area/contract/office/issues/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { fakeServer, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { IssueScreen } from './issue-screen.tsx';
import type { OfficeIssue } from './thread.tsx';

const ISSUE: OfficeIssue = {
  uuid: idOf(1),
  status: 'OPEN',
  category: 'INTERVENER_CARE',
  subject: 'Solicitud info: Iván',
  description: '¿Cuándo llega?',
  expires_on: '2026-11-12T09:00:00.000Z',
  group: 'OPERATIONS_ADMINISTRATOR',
  document_number: '50100302T',
  name: 'Iván Soler',
  created_at: '2026-11-05T09:00:00.000Z',
  opened_by: null,
  is_intervener: true,
  history: [
    {
      status: 'OPEN',
      at: '2026-11-05T10:00:00.000Z',
      by: 'Ana Ruiz',
      message: null,
      answer: null,
      outcome: null,
      note: 'Ha llamado',
      files: [],
    },
  ],
  intervener_uuid: idOf(2),
  version: `issue.${idOf(1)}.${'b'.repeat(64)}`,
};

const open = (replies: readonly Reply[], set: 'OPERATIONS' | 'READ_ONLY' = 'OPERATIONS') => {
  const heard = fakeServer(
    reply(getOfficeIssue, () => ISSUE),
    replyList(listIssueTemplates, () => [
      { key: 'received', title: 'Recibida', text: 'Hola, Iván:' },
    ]),
    ...replies,
  );
  return {
    heard,
    ...drawOffice(
      <Route path="/issues/:id">
        <IssueScreen />
      </Route>,
      { set, path: `/issues/${idOf(1)}` },
    ),
  };
};

test('an answer begins with a template and goes with the version that was read', async () => {
  const { heard, container } = open([
    reply(answerIssue, () => ({ uuid: idOf(1), status: 'RESOLVED' as const })),
  ]);
  expect(await screen.findByText('Ha llamado')).toBeTruthy();
  await screen.findByRole('option', { name: 'Recibida' });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Empezar con una plantilla' }),
    'Recibida',
  );
  const text = screen.getByRole('textbox', { name: 'Respuesta' });
  expect(text).toHaveProperty('value', 'Hola, Iván:');
  await userEvent.type(text, ' el jueves.');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByText('Respuesta enviada')).toBeTruthy();
  const sent = heard.find(({ call }) => call === 'answerIssue');
  expect(sent?.body).toEqual({ answer: 'Hola, Iván: el jueves.', resolves: true, files: [] });
  expect(sent?.headers.get('if-match')).toBe(ISSUE.version);
});

test('when the client wrote meanwhile, it is said and nothing typed is lost', async () => {
  open([refuseAs(answerIssue, 'RECORD_CHANGED', { info: 'Este asunto ha cambiado.' })]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Respuesta' }), 'El jueves.');
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Este asunto ha cambiado.');
  await userEvent.click(within(told).getByRole('button', { name: 'Volver a leer' }));
  expect(screen.getByRole('textbox', { name: 'Respuesta' })).toHaveProperty('value', 'El jueves.');
});

test('whoever only reads sees the conversation and nothing to do', async () => {
  open([], 'READ_ONLY');
  expect(await screen.findByText('¿Cuándo llega?')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});
