import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import type { Draft } from './draft.ts';

/** What every part of the form of an order has. */
export interface DraftFieldsProps {
  readonly account: AccountRecord;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

export type PartProps = Omit<DraftFieldsProps, 'account'>;
