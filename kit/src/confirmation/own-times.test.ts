import { expect, it } from 'vitest';
import { inOwnTime } from './own-times.ts';

it('keeps how long a code counts, whatever the clock of the device says', () => {
  const sent = {
    masked: '6** *** 302',
    sent_at: '2026-03-02T10:00:00.000Z',
    expires_at: '2026-03-02T10:05:00.000Z',
    resend_at: '2026-03-02T10:01:00.000Z',
  };
  // A device that is ten minutes fast: by its own clock the code would have ended already.
  expect(inOwnTime(sent, Date.parse('2026-03-02T10:10:00.000Z'))).toEqual({
    masked: '6** *** 302',
    sent_at: '2026-03-02T10:10:00.000Z',
    expires_at: '2026-03-02T10:15:00.000Z',
    resend_at: '2026-03-02T10:11:00.000Z',
  });
});
