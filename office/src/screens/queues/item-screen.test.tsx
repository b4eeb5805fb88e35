import {
  claimQueueItem,
  listQueueItems,
  listQueues,
  releaseQueueItem,
} from '@area/contract/office/queues/calls';
import { markPaperShown } from '@area/contract/office/papers/calls';
import {
  downloadRecordPaper,
  getWaitingRecord,
  validateRecord,
} from '@area/contract/office/record/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import {
  fakeServer,
  inTurn,
  refuseAs,
  reply,
  replyFile,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { setSingleKeys } from '../../parts/single-keys.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { forgetHandled } from './handled.ts';
import { ItemScreen } from './item-screen.tsx';
import type { QueueItem } from './item-words.ts';
import { setItemKey } from './keys.ts';
import { QueueScreen } from './queue-screen.tsx';

const itemOf = (number: number, given: Partial<QueueItem> = {}): QueueItem => ({
  uuid: idOf(number),
  kind: 'document',
  about: 'ADDRESS_PROOF',
  title: `Persona ${number}`,
  reference: `7000000${number}A`,
  amount: null,
  since: '2026-11-04T09:00:00.000Z',
  due: '2026-11-06T22:59:00.000Z',
  is_late: false,
  is_proposed: false,
  assigned_uuid: null,
  assigned_to: null,
  claimed_uuid: null,
  claimed_by: null,
  claimed_until: null,
  version: `document.${idOf(number)}.${'a'.repeat(64)}`,
  ...given,
});

const claimed = reply(claimQueueItem, () => ({
  staff: { uuid: idOf(901), username: 'ana', name: 'Ana Ruiz' },
  until: '2026-11-05T09:05:00.000Z',
}));
const CALLS: readonly Reply[] = [
  replyList(listQueueItems, () => [itemOf(1), itemOf(2), itemOf(3)]),
  reply(releaseQueueItem, () => ({ uuid: idOf(1) })),
  reply(getWaitingRecord, ({ path }) => ({
    uuid: path.slice(-36),
    what: 'document' as const,
    about: 'ADDRESS_PROOF',
    document_number: '70000001A',
    name: 'Persona 1',
    created_at: '2026-11-04T09:00:00.000Z',
    changes: [],
    papers: [
      {
        uuid: idOf(50),
        subcategory: 'ADDRESS_PROOF',
        filename: 'recibo.png',
        status: 'PENDING',
        sha256: 'x',
      },
    ],
  })),
  replyFile(downloadRecordPaper, new Blob(['no picture'], { type: 'image/png' })),
  reply(markPaperShown, () => ({ uuid: idOf(50) })),
];

const openItem = (number: number, ...replies: readonly Reply[]) => {
  const heard = fakeServer(...CALLS, ...replies);
  const drawn = drawOffice(
    <Route path="/queues/:queue/:id">
      <ItemScreen />
    </Route>,
    { path: `/queues/documents/${idOf(number)}` },
  );
  return { heard, ...drawn };
};

const accept = () => screen.findByRole('button', { name: 'Aceptar' });
const isReady = async (): Promise<void> =>
  waitFor(async () => expect((await accept()).hasAttribute('disabled')).toBe(false));

afterEach(() => {
  forgetHandled();
  setSingleKeys(true);
  setItemKey('accept', 'v');
});

test('V opens the decision, its button decides with the version, and the next one opens', async () => {
  const { heard, history, container } = openItem(
    1,
    claimed,
    reply(validateRecord, () => ({ uuid: idOf(1), outcome: 'VALIDATED' as const })),
  );
  await isReady();
  await userEvent.keyboard('v');
  const dialog = await screen.findByRole('dialog', { name: 'Aceptar' });
  expect(heard.map(({ call }) => call)).not.toContain('validateRecord');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(history.at(-1)).toBe(`/queues/documents/${idOf(2)}`));
  const sent = heard.find(({ call }) => call === 'validateRecord');
  expect(sent?.headers.get('if-match')).toBe(itemOf(1).version);
});

test('N and K walk in the order of the list', async () => {
  const { history } = openItem(2, claimed);
  await isReady();
  await userEvent.keyboard('n');
  expect(history.at(-1)).toBe(`/queues/documents/${idOf(3)}`);
  await isReady();
  await userEvent.keyboard('k');
  expect(history.at(-1)).toBe(`/queues/documents/${idOf(2)}`);
});

test('letters may be other ones, or none', async () => {
  openItem(1, claimed);
  await isReady();
  setItemKey('accept', 'y');
  await userEvent.keyboard('v');
  expect(screen.queryByRole('dialog', { name: 'Aceptar' })).toBeNull();
  setSingleKeys(false);
  await userEvent.keyboard('y');
  expect(screen.queryByRole('dialog', { name: 'Aceptar' })).toBeNull();
  setSingleKeys(true);
  await userEvent.keyboard('y');
  expect(await screen.findByRole('dialog', { name: 'Aceptar' })).toBeTruthy();
});

test('what another clerk has open is said, cannot be decided, and may be taken over', async () => {
  openItem(
    1,
    inTurn(
      refuseAs(claimQueueItem, 'ITEM_CLAIMED', { info: 'Luis Sanz tiene abierto este asunto.' }),
      claimed,
    ),
  );
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Luis Sanz tiene abierto este asunto.');
  expect((await accept()).hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(told).getByRole('button', { name: 'Tomarlo yo' }));
  await isReady();
});

test('a decision that came too late says who decided, and the reason that was typed stays', async () => {
  openItem(
    1,
    claimed,
    refuseAs(validateRecord, 'RECORD_CHANGED', { info: 'Luis Sanz ya ha decidido.' }),
  );
  await isReady();
  await userEvent.keyboard('v');
  const dialog = await screen.findByRole('dialog', { name: 'Aceptar' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  expect(await within(dialog).findByText('Luis Sanz ya ha decidido.')).toBeTruthy();
});

test('a scan that cannot be drawn says so, and may be taken along', async () => {
  openItem(1, claimed);
  expect(await screen.findByText('No se puede mostrar este documento')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar' })).toBeTruthy();
});

test('the files of the next two are fetched ahead, as such', async () => {
  const { heard } = openItem(1, claimed);
  await waitFor(() =>
    expect(
      heard.filter(({ call }) => call === 'downloadRecordPaper').map(({ path }) => path),
    ).toEqual(
      expect.arrayContaining(
        [1, 2, 3].map((number) => `/api/office/records/${idOf(number)}/papers/${idOf(50)}`),
      ),
    ),
  );
  const fetched = heard.filter(({ call }) => call === 'downloadRecordPaper');
  expect(new Set(fetched.map(({ query }) => query.get('ahead')))).toEqual(new Set(['true']));
});

const counted = (number: number) =>
  replyList(listQueues, () => [
    {
      queue: 'documents' as const,
      count: number,
      free: number,
      mine: 0,
      oldest: null,
      due: null,
      is_late: false,
    },
  ]);

test('new items wait behind a counter', async () => {
  fakeServer(...CALLS, counted(3));
  drawOffice(
    <Route path="/queues/:queue">
      <QueueScreen />
    </Route>,
    { path: '/queues/documents' },
  );
  const row = await screen.findByRole('link', { name: 'Persona 1' });
  expect(row.getAttribute('href')).toContain(`/queues/documents/${idOf(1)}`);
  expect(screen.queryByText(/asuntos? nuevos?/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Volver a leer' })).toBeTruthy();
});
