import { Stack } from '@area/kit/layout/stack.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { VisitsCard } from './visits-card.tsx';

/** Open sessions, passkeys, and the password. */
export const SecuritySection = () => (
  <Stack>
    <SessionsCard />
    <PasskeysCard />
    <VisitsCard />
    <PasswordCard />
  </Stack>
);
