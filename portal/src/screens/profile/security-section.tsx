import { Stack } from '@area/kit/layout/stack.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { VisitsCard } from './visits-card.tsx';

/** Open sessions, and the password. */
export const SecuritySection = () => (
  <Stack>
    <SessionsCard />
    <VisitsCard />
    <PasswordCard />
  </Stack>
);
