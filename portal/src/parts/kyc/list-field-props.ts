import type { SectionInHand } from './use-section.ts';

/** What a field for a list is given. */
export interface ListFieldProps {
  readonly code: string;
  readonly label: string;
  readonly section: SectionInHand;
}
