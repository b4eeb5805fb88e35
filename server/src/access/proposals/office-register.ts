import type { Call } from '@area/contract/call';
import type { Answer } from '../../platform/http/calls/context.ts';
import type { LookingRead, OfficeContext, OfficeWrite, PreparingWrite } from './office-context.ts';

/** What the office routes of a feature get: functions to serve reads and writes of staff. */
export interface OfficeRegister {
  readonly read: <C extends Call>(
    call: C,
    handler: ((context: OfficeContext<C>) => Promise<Answer<C>>) | LookingRead<C>,
  ) => void;
  readonly write: <C extends Call>(call: C, write: OfficeWrite<C> | PreparingWrite<C>) => void;
}
