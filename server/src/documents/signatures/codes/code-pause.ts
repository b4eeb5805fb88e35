import { CODE_RESEND_AFTER_MS } from '@area/domain/signature/challenge';
import { AppError } from '../../../platform/http/app-error.ts';

/** *Errors*: CODE_TOO_SOON within a minute of the last code. *Source*: decisions 6.3. */
export const requireCodePause = (last: Date | undefined, now: Date): void => {
  if (!last) return;
  const retryAfter = Math.ceil((last.getTime() + CODE_RESEND_AFTER_MS - now.getTime()) / 1000);
  if (retryAfter > 0)
    throw new AppError('CODE_TOO_SOON', { params: { seconds: String(retryAfter) }, retryAfter });
};
