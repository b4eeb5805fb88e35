import type { ResponseOf } from '@area/contract/call';
import { listAuditSeals, verifyAuditTrail } from '@area/contract/office/audit/calls';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { drawOffice } from '../../testing/draw-office.tsx';
import { SealsScreen } from './seals-screen.tsx';

type Whole = ResponseOf<typeof verifyAuditTrail>['whole'];

const draw = (whole: Whole) => {
  fakeServer(
    reply(verifyAuditTrail, () => ({
      checked_at: '2026-11-05T08:00:00.000Z',
      rows: 1200,
      head: 'a'.repeat(64),
      broken: null,
      unsealed: 3,
      whole,
    })),
    replyList(listAuditSeals, () => []),
  );
  drawOffice(<SealsScreen />, { set: 'AUDIT', path: '/audit/seals' });
};

describe('the state of the chain', () => {
  test('says what was walked now, and what the audit of the night walked', async () => {
    draw({ checked_at: '2026-11-05T03:00:00.000Z', is_whole: true });
    expect(await screen.findByText(/está entera desde el último sello/)).toBeTruthy();
    expect(screen.getByText(/última auditoría completa \(05-nov-2026 .*entera\.$/)).toBeTruthy();
  });

  test('is bad when a row that is sealed was changed', async () => {
    draw({ checked_at: '2026-11-05T03:00:00.000Z', is_whole: false });
    expect(await screen.findByText(/encontró que la cadena no está entera/)).toBeTruthy();
  });

  test('says that no night has walked it yet', async () => {
    draw(null);
    expect(await screen.findByText(/todavía no se ha hecho ninguna/)).toBeTruthy();
  });
});
