import { attachProposalFile } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf, sessionOf } from '../../testing/draw-office.tsx';
import { EvidenceCard } from './evidence.tsx';

const ME = sessionOf('OPERATIONS').staff;
const OTHER = { uuid: idOf(5), username: 'luis', name: 'Luis Vera' };

const proposalOf = (fields: Partial<Proposal> = {}): Proposal => ({
  uuid: idOf(1),
  action: 'LOCK_STAFF',
  call: 'lockStaffMember',
  status: 'PENDING',
  maker: { uuid: ME.uuid, username: ME.username, name: ME.name },
  made_at: '2026-11-05T08:00:00.000Z',
  expires_at: '2026-11-12T08:00:00.000Z',
  reason: null,
  seats: ['APPROVER'],
  changes: [],
  input: {},
  input_sha256: 'a'.repeat(64),
  files: [],
  decisions: [],
  ended_at: null,
  was_newer: false,
  result: null,
  can_decide: false,
  who_may: ['OPERATIONS_ADMINISTRATOR'],
  ...fields,
});

const FILE = {
  uuid: idOf(2),
  filename: 'carta.pdf',
  mime_type: 'application/pdf',
  sha256: 'b'.repeat(64),
  size: 4,
  added_at: '2026-11-05T08:01:00.000Z',
};

const choose = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Adjuntar evidencia' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adjuntar evidencia' });
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no field for a file');
  await userEvent.upload(input, new File(['hola'], 'carta.pdf', { type: 'application/pdf' }));
  await within(dialog).findByText('carta.pdf');
  return dialog;
};

test('the maker attaches a file while nobody has decided', async () => {
  const heard = fakeServer(reply(attachProposalFile, () => proposalOf({ files: [FILE] })));
  const { container } = drawOffice(<EvidenceCard proposal={proposalOf()} />);
  expect(await findViolations(container)).toEqual([]);
  const dialog = await choose();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adjuntar' }));
  expect(await screen.findByText('Fichero adjuntado')).toBeTruthy();
  expect(heard.find(({ call }) => call === attachProposalFile.id)?.body).toEqual({
    file: { name: 'carta.pdf', content_base64: btoa('hola') },
  });
});

test('why a file is refused is said, and the dialog stays', async () => {
  const message = 'El fichero no es seguro y no se ha guardado.';
  fakeServer(
    refuseAs(attachProposalFile, 'INVALID_INPUT', {
      info: 'Revise los datos.',
      errors: [{ field: 'file', code: 'VIRUS', message }],
    }),
  );
  drawOffice(<EvidenceCard proposal={proposalOf()} />);
  const dialog = await choose();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Adjuntar' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
});

test.each([
  ['of somebody else', { maker: OTHER }],
  ['that ended', { status: 'EXECUTED' as const }],
  [
    'about which somebody has decided',
    {
      decisions: [
        {
          staff: OTHER,
          seat: 'COMPLIANCE' as const,
          decision: 'APPROVE' as const,
          reason: null,
          at: FILE.added_at,
        },
      ],
    },
  ],
])('to a proposal %s nothing is attached, and its files are seen', (_name, fields) => {
  drawOffice(<EvidenceCard proposal={proposalOf({ files: [FILE], ...fields })} />);
  expect(screen.queryByRole('button', { name: 'Adjuntar evidencia' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver carta.pdf' })).toBeTruthy();
});
