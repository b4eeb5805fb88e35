import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitForCode } from './wait-for-code.tsx';

test.each([
  ['not before the minute is over', 60_000, 0],
  ['once it is', -1, 1],
] as const)('the code of this signature is asked for by itself, %s', async (_when, ms, times) => {
  let asked = 0;
  render(
    <WaitForCode
      sent={{ uuids: [], isOfAnother: true, resend_at: Date.now() + ms }}
      isSending={false}
      onOver={() => (asked += 1)}
      onChoose={() => undefined}
    />,
  );
  await waitFor(() => expect(asked).toBe(times));
});
