import type { ResponseOf } from '@area/contract/call';
import {
  getImport,
  listImportErrors,
  listImportUndoBlockers,
} from '@area/contract/office/imports/calls';
import { screen, within } from '@testing-library/react';
import { Route } from 'wouter';
import { expect, test } from 'vitest';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { ImportScreen } from './import-screen.tsx';
import { IMPORT_PATHS, importPath } from './imports-paths.ts';

type Import = ResponseOf<typeof getImport>;

const IMPORT: Import = {
  uuid: idOf(1),
  name: 'Traslado de marzo',
  status: 'OPEN',
  created_by: 'operaciones',
  created_at: '2026-11-05T08:00:00.000Z',
  planned_at: null,
  committed_at: null,
  ended_by: null,
  ended_at: null,
  plan_sha256: null,
  files: [
    {
      uuid: idOf(2),
      kind: 'people',
      name: 'personas.csv',
      sha256: 'a'.repeat(64),
      status: 'READ',
      records: 12,
      errors: 1,
      uploaded_by: 'operaciones',
      uploaded_at: '2026-11-05T08:10:00.000Z',
    },
  ],
  errors: 1,
  kinds: [],
  products: [],
  done: 0,
  to_do: 0,
  failure: null,
  audit_findings: null,
};

const draw = (given: Import, set: 'OPERATIONS' | 'READ_ONLY' = 'OPERATIONS') => {
  fakeServer(
    reply(getImport, () => given),
    replyList(listImportErrors, () => [
      {
        kind: 'people' as const,
        line: 7,
        column: 'document',
        code: 'NIF',
        sentence: 'El NIF no es válido.',
      },
    ]),
    replyList(listImportUndoBlockers, () => []),
  );
  return drawOffice(<Route path={IMPORT_PATHS.import} component={ImportScreen} />, {
    set,
    path: importPath(given.uuid),
  });
};

const buttons = (): string[] =>
  screen.getAllByRole('button').map((button) => button.textContent.trim());

test('an open import shows its files and what is wrong in them by row and column', async () => {
  const { container } = draw(IMPORT);
  expect(await screen.findByText('El NIF no es válido.')).toBeTruthy();
  expect(
    within(screen.getByRole('table', { name: 'Ficheros' })).getByText('Personas'),
  ).toBeTruthy();
  expect(buttons()).toEqual(expect.arrayContaining(['Subir un fichero', 'Ensayar', 'Descartar']));
  expect(buttons()).not.toContain('Ejecutar el plan');
  expect(await findViolations(container)).toEqual([]);
});

test('what may be done follows its status, and nothing of it is shown to who only looks', async () => {
  draw({ ...IMPORT, status: 'COMMITTED', errors: 0, done: 12, to_do: 12 });
  expect(await screen.findByText('Nada lo impide')).toBeTruthy();
  expect(buttons()).toEqual(expect.arrayContaining(['Dar por buena', 'Deshacer']));
  expect(buttons()).not.toContain('Subir un fichero');
});

test('who only looks has nothing to press', async () => {
  draw({ ...IMPORT, status: 'PLANNED', plan_sha256: 'b'.repeat(64) }, 'READ_ONLY');
  await screen.findByText('Por aprobar');
  for (const name of ['Ejecutar el plan', 'Subir un fichero', 'Descartar'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
