import type { Call } from '@area/contract/call';
import type { StepUp } from '@area/domain/staff/step-up';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Answer } from '../../platform/http/calls/context.ts';

/** Serves decisions of staff: the handler opens its own transactions, after the factor check. */
export interface ActRegister extends OfficeRegister {
  readonly act: <C extends Call>(
    call: C,
    factor: StepUp,
    handler: (context: OfficeContext<C>) => Promise<Answer<C>>,
  ) => void;
}
