import { verifyCode, verifyFile } from '@area/contract/verify/calls';
import { maskName } from '@area/domain/signature/masked-name';
import { normaliseVerificationCode } from '@area/domain/signature/verification-code';
import { sha256Of } from '../../platform/storage/stored-file.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { translate } from '../../platform/texts/translate.ts';
import { checkFile } from './check-file.ts';
import {
  findCodeOfFile,
  findDoneEnvelope,
  listVerifiedDocuments,
  listVerifiedSigners,
} from './store.ts';

/** Anybody may check what we sealed, without an account and without trusting this answer: see docs/verify.md. */
export const verifyRoutes = (serve: Register): void => {
  serve(
    verifyCode,
    async ({ db, params, language }) => {
      const envelope = await findDoneEnvelope(db, normaliseVerificationCode(params.code));
      if (!envelope?.decided_at) throw new AppError('NOT_FOUND');
      const [papers, signers] = await Promise.all([
        listVerifiedDocuments(db, envelope.uuid),
        listVerifiedSigners(db, envelope.uuid),
      ]);
      return {
        code: envelope.verification_code,
        status: 'DONE' as const,
        completed_at: envelope.decided_at.toISOString(),
        documents: papers.map(({ subcategory, ...fingerprints }) => ({
          title: translate(language, `codes.document.${subcategory}`),
          ...fingerprints,
        })),
        signers: signers.map(({ name, signed_at, factor }) => ({
          name_masked: maskName(name),
          signed_at: signed_at.toISOString(),
          factor,
        })),
      };
    },
    { limited: true },
  );

  serve(
    verifyFile,
    async ({ db, parts, body }) => {
      const bytes = Buffer.from(await body.attachment.arrayBuffer());
      const checked = await checkFile(bytes, parts.seal);
      return {
        ...checked,
        verification_code: checked.is_intact ? await findCodeOfFile(db, sha256Of(bytes)) : null,
      };
    },
    { limited: true, transaction: 'own' },
  );
};
