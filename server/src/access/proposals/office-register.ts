import type { Call } from '@area/contract/call';
import type { Answer } from '../../platform/http/calls/context.ts';
import type { OfficeContext, OfficeWrite, PreparingWrite } from './office-context.ts';

/** What a feature's office routes are given: a way to serve what staff read, and what they write. */
export interface OfficeRegister {
  readonly read: <C extends Call>(
    call: C,
    handler: (context: OfficeContext<C>) => Promise<Answer<C>>,
  ) => void;
  readonly write: <C extends Call>(call: C, write: OfficeWrite<C> | PreparingWrite<C>) => void;
}
