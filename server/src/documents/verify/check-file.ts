import type { VerifiedFile } from '@area/contract/verify/schemas';
import { inspectPdf } from '../documents/pdf-inspector.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Trust } from '../../platform/sealing/seal.ts';
import type { PdfCheck } from '../../platform/sealing/verify-pdf.ts';
import type { SignatureCheck } from '../../platform/sealing/verify-signature.ts';
import { verifyOffThread } from './verify-off-thread.ts';

type Checked = Omit<VerifiedFile, 'verification_code'>;

const NOT_OURS: Checked = { is_ours: false, is_intact: false, problems: [], signatures: [] };

/** Anybody may send a file: at most this many are checked or waiting. */
const CHECKS_AT_ONCE = 2;
const RETRY_SECONDS = 2;
let running = 0;

/** Every signature carries its certificates, so a file without any of ours need not even be opened. */
const carriesOurs = (pdf: Buffer, { trusted }: Trust): boolean =>
  trusted.some(({ raw }) =>
    [raw.toString('hex'), raw.toString('hex').toUpperCase()].some((hex) =>
      pdf.includes(hex, 0, 'latin1'),
    ),
  );

/** Our documents have some hundreds; a file with more is an attack. */
const OBJECTS_MAX = 10_000;
const OBJECT = Buffer.from(' obj');

const isCrowded = (pdf: Buffer): boolean => {
  let count = 0;
  for (
    let at = pdf.indexOf(OBJECT);
    at >= 0 && count <= OBJECTS_MAX;
    at = pdf.indexOf(OBJECT, at + OBJECT.length)
  )
    count += 1;
  return count > OBJECTS_MAX;
};

/** An end marker, so that bytes after it are searched too. */
const END = Buffer.from('\n%%EOF\n');

const present = (signature: SignatureCheck): Checked['signatures'][number] => ({
  signer: signature.signer_name ?? null,
  kind: signature.kind ?? null,
  valid: signature.problems.length === 0,
  trusted: signature.kind !== undefined && !signature.problems.includes('CERTIFICATE_UNTRUSTED'),
  covers_all: signature.whole_document,
  signed_at: signature.signed_at?.toISOString() ?? null,
  stamped_at: signature.stamped_at?.toISOString() ?? null,
  problems: [...signature.problems],
});

const presentCheck = ({ valid, problems, signatures }: PdfCheck): Checked => {
  const presented = signatures.map(present);
  return {
    is_ours: presented.some(({ trusted }) => trusted),
    is_intact: valid,
    problems,
    signatures: presented,
  };
};

const check = async (pdf: Buffer, trust: Trust): Promise<Checked> => {
  if (isCrowded(pdf)) return { ...NOT_OURS, problems: ['UNREADABLE'] };
  const facts = await inspectPdf(Buffer.concat([pdf, END]));
  // Unpacks to something enormous, which our files never do.
  if (facts?.is_heavy) return { ...NOT_OURS, problems: ['UNREADABLE'] };
  return presentCheck(await verifyOffThread(pdf, trust));
};

/** Whether a file is ours and unchanged since its seal. *Errors*: UNAVAILABLE while others are being checked. */
export const checkFile = async (pdf: Buffer, trust: Trust): Promise<Checked> => {
  if (!carriesOurs(pdf, trust)) return NOT_OURS;
  if (running >= CHECKS_AT_ONCE) throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  running += 1;
  try {
    return await check(pdf, trust);
  } finally {
    running -= 1;
  }
};
