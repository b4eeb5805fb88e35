import { verifyCode, verifyFile } from '@area/contract/verify/calls';
import type { VerifiedCode, VerifiedFile } from '@area/contract/verify/schemas';
import { perform } from '@area/kit/transport/perform.ts';
import type { CallPlace } from '@area/kit/transport/perform.ts';
import type { UploadProgress } from './uploads.ts';

/** What was signed under a code. *Errors*: `CallError` 404 when nothing was. */
export const checkCode = async (place: CallPlace, code: string): Promise<VerifiedCode> =>
  perform(place, { call: verifyCode, input: { params: { code } } });

/** Has a signed PDF checked, without storing it. *Errors*: `CallError`; an AbortError when it is stopped. */
export const checkFile = async (
  place: CallPlace,
  attachment: File,
  watching: UploadProgress,
): Promise<VerifiedFile> =>
  perform(place, { call: verifyFile, input: { body: { attachment } }, ...watching });
