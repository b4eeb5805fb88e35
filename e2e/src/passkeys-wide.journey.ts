import { test } from './journey.ts';
import { walkWithPasskey } from './passkey-steps.ts';

// *Source*: screens.md (Passkeys), ADR 228.
test.use({ programName: 'passkeys-wide', viewport: { width: 1440, height: 900 } });

test('somebody adds a passkey, logs in and signs with it, and removes it', async ({
  person: page,
  program,
}) => {
  await walkWithPasskey(page, program, true);
});
