import { Stack } from '@area/kit/layout/stack.tsx';
import { ExportCard } from './export-card.tsx';
import { RightsCard } from './rights-card.tsx';

/** What is known about somebody, to take away, and the rights over it. */
export const DataSection = () => (
  <Stack>
    <ExportCard />
    <RightsCard />
  </Stack>
);
