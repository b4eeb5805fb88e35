import { verifySigningRecord } from '@area/contract/office/signing/calls';
import { normaliseVerificationCode } from '@area/domain/signature/verification-code';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findEnvelopeCoded } from './office-store.ts';
import { findHead } from './records-store.ts';
import { findBrokenSteps } from './records.ts';

/** What staff check of signatures. *Source*: ADR 45. */
export const officeSignatures = ({ read }: OfficeRegister): void => {
  read(verifySigningRecord, async ({ db, params }) => {
    const envelope = await findEnvelopeCoded(db, normaliseVerificationCode(params.code));
    if (!envelope) throw new AppError('NOT_FOUND');
    const { uuid, purpose, status } = envelope;
    const broken = await findBrokenSteps(db, uuid);
    return { uuid, purpose, status, broken, head: (await findHead(db, uuid)) ?? null };
  });
};
