import { verifySigningRecord } from '@area/contract/office/signing/calls';
import { normaliseVerificationCode } from '@area/domain/signature/verification-code';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/db/tables.ts';
import { listAssertions } from './passkeys/assertions-store.ts';
import { isAssertionOf } from './passkeys/kept-assertion.ts';
import { listSignaturesOn } from './signatures-store.ts';
import type { SignatureRow } from './signatures-store.ts';
import { findEnvelopeCoded } from './office-store.ts';
import { findHead } from './records-store.ts';
import { findBrokenSteps } from './records.ts';

/** Each signature of a passkey, checked again. */
const checkPasskeys = async (db: Db, signatures: readonly SignatureRow[]) => {
  const signed = signatures.filter(({ factor }) => factor === 'PASSKEY');
  const kept = await listAssertions(
    db,
    signed.map(({ challenge_uuid }) => challenge_uuid),
  );
  return Promise.all(
    signed.map(async ({ challenge_uuid, bound_sha256, passkey_name, signed_at }) => {
      const assertion = kept.find((each) => each.challenge_uuid === challenge_uuid);
      return {
        name: passkey_name ?? '',
        signed_at: signed_at.toISOString(),
        is_valid: assertion !== undefined && (await isAssertionOf(assertion, bound_sha256)),
      };
    }),
  );
};

/** What staff check of signatures. *Source*: ADR 45. */
export const officeSignatures = ({ read }: OfficeRegister): void => {
  read(verifySigningRecord, async ({ db, params }) => {
    const envelope = await findEnvelopeCoded(db, normaliseVerificationCode(params.code));
    if (!envelope) throw new AppError('NOT_FOUND');
    const { uuid, purpose, status } = envelope;
    const broken = await findBrokenSteps(db, uuid);
    const passkeys = await checkPasskeys(db, await listSignaturesOn(db, [uuid]));
    return { uuid, purpose, status, broken, head: (await findHead(db, uuid)) ?? null, passkeys };
  });
};
