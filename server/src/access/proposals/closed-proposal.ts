import type { Reason } from '@area/domain/rules/reason';
import { AppError } from '../../platform/http/app-error.ts';
import { codeOf } from '../../platform/http/input.ts';

/** A proposal that waits for nobody any more, and why. */
export const closedProposal = (why: Reason): AppError =>
  new AppError('PROPOSAL_CLOSED', {
    errors: [{ field: 'proposal', code: codeOf(why), reason: why }],
  });
