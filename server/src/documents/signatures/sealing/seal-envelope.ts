import { ORDER_DOCUMENTS } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { Db } from '../../../platform/db/tables.ts';
import { storeFile } from '../../documents/store-file.ts';
import type { DocumentOwner } from '../../documents/store-file.ts';
import { readDocument, sha256Of } from '../../../platform/storage/stored-file.ts';
import { getBrand } from '../../rendering/letterhead.ts';
import type { PdfBrand } from '../../../platform/pdf/brand.ts';
import type { FileJob } from '../../../platform/pdf/pdf-source.ts';
import { buildSignedPdf } from '../../../platform/pdf/signed-pdf.ts';
import { signAndSealPdf } from '../../../platform/sealing/sign-and-seal.ts';
import { speakerOf } from '../../../platform/texts/translate.ts';
import type { SigningParts } from '../effects.ts';
import { evidenceOf } from './evidence.ts';
import { findHead } from '../records-store.ts';
import type { EnvelopeState } from '../state.ts';
import { listDocumentsOfEnvelopes, setSealedCopy } from '../envelope-documents-store.ts';
import type { EnvelopeDocument } from '../envelope-documents-store.ts';
import { listAssertions } from '../passkeys/assertions-store.ts';
import type { KeptAssertion } from '../passkeys/assertions-store.ts';
import { getSubjectPerson, getAccountNumber } from '../subjects-store.ts';

/** What changes or ends a periodic order is sealed under its own kind: the order's own sealed copy stays the only one. */
const AMENDMENTS: readonly string[] = ['PERIODIC_CHANGE_ORDER', 'CANCEL_PERIODIC'];

const isOrder = ({ subcategory }: EnvelopeDocument): boolean =>
  (ORDER_DOCUMENTS as readonly string[]).includes(subcategory) && !AMENDMENTS.includes(subcategory);

const ownerOf = ({
  uuid,
  subcategory,
  ...paper
}: EnvelopeDocument & { readonly uuid: string }): DocumentOwner => {
  const { operation_uuid, operation_version, intervener_uuid, account_uuid } = paper;
  if (operation_uuid !== null && operation_version !== null)
    return { operation_uuid, operation_version };
  if (intervener_uuid !== null) return { intervener_uuid, account_uuid };
  if (account_uuid !== null) return { account_uuid };
  throw new Error(`paper ${uuid} (${subcategory}) is nobody's`);
};

/** The reference by which a document is found, and its subject. */
type Named = Pick<Recorded, 'reference' | 'subject'>;

/** The order, the account, or the person, who is named besides: a child's document is signed by somebody else. */
const findNames = async (db: Db, { order, envelope }: EnvelopeState): Promise<Named> => {
  if (order) return { reference: order.reference, subject: '' };
  const { account_uuid, person_uuid } = envelope;
  const person = person_uuid === null ? undefined : await getSubjectPerson(db, person_uuid);
  if (envelope.signed_kind === 'ALL_HOLDERS' && account_uuid !== null) {
    return { reference: await getAccountNumber(db, account_uuid), subject: person?.name ?? '' };
  }
  if (!person) throw new Error(`envelope ${envelope.uuid} is about nobody`);
  return { reference: person.document_number, subject: person.name };
};

interface Sealing {
  readonly state: EnvelopeState;
  readonly at: Date;
}

interface Recorded extends Sealing {
  readonly paper: EnvelopeDocument;
  readonly others: readonly EnvelopeDocument[];
  readonly assertions: readonly KeptAssertion[];
  readonly reference: string;
  readonly subject: string;
  readonly head: string;
}

/**
 * A document with the record of its signatures, a signature for each of its signers, and the manager's seal over all of it. All that is
 * printed is fixed by rows: another row between building and storing is another file.
 */
const sealingOf = (
  { storage, seal }: SigningParts,
  { state, paper, others, assertions, reference, subject, head, at }: Recorded,
  brand: PdfBrand,
): FileJob => {
  const { language } = state.envelope;
  const evidence = evidenceOf(state, {
    paper,
    others,
    assertions,
    reference,
    subject,
    head,
    at,
  });
  const reason = isOrder(paper)
    ? speakerOf(language)('paper.evidence.seal_reason', { reference })
    : `${evidence.order.title} ${reference}`;
  const signers = state.signatures.map(({ signed_at }, index) => {
    const { name = '', document_number = '' } = evidence.signers[index] ?? {};
    return { name, document_number, reason, at: signed_at };
  });
  const file = { storage_key: paper.storage_key, sha256: paper.sha256 };
  const printed = { file, evidence, brand, language, at, reason, signers };
  return {
    fingerprint: sha256Of(Buffer.from(JSON.stringify(printed))),
    build: async () => {
      const order = await readDocument(storage, file);
      const signed = await buildSignedPdf({ order, brand, language, at, evidence });
      return signAndSealPdf(signed, { seal, signers, reason, at });
    },
  };
};

/** A document of an envelope, and how its sealed copy is built. */
interface SealedPaper {
  readonly paper: EnvelopeDocument;
  readonly job: FileJob;
}

/** The files to seal for an envelope with its signatures, in the order of its documents. */
export const listSealings = async (
  db: Db,
  parts: SigningParts,
  { state, at }: Sealing,
): Promise<SealedPaper[]> => {
  const { uuid, created_by } = state.envelope;
  const papers = await listDocumentsOfEnvelopes(db, [uuid]);
  const [names, head] = [await findNames(db, state), (await findHead(db, uuid)) ?? ''];
  const byPasskey = state.signatures.filter(({ factor }) => factor === 'PASSKEY');
  const assertions = await listAssertions(
    db,
    byPasskey.map(({ challenge_uuid }) => challenge_uuid),
  );
  const brand = await getBrand(db, created_by ?? state.signatures[0]?.intervener_uuid ?? '');
  return papers.map((paper) => {
    const others = papers.filter((other) => other !== paper);
    return {
      paper,
      job: sealingOf(parts, { state, paper, others, assertions, ...names, head, at }, brand),
    };
  });
};

/** The kind of the sealed copy: that of the signed document; only an order has its own. */
const keepSealed = async (
  db: Db,
  { storage }: SigningParts,
  { paper, bytes, at }: { paper: EnvelopeDocument; bytes: Uint8Array; at: Date },
) => {
  const subcategory = isOrder(paper) ? 'SIGNED_ORDER' : (paper.subcategory as DocumentSubcategory);
  const filename = paper.filename.replace(
    /\.pdf$/,
    isOrder(paper) ? '-firmada.pdf' : '-firmado.pdf',
  );
  return storeFile(db, storage, {
    ...ownerOf({ ...paper, uuid: paper.document_uuid }),
    subcategory,
    filename,
    bytes,
    at,
  });
};

/**
 * Keeps the sealed copies of the documents of an envelope beside them. Returns their fingerprints, in the order of the documents.
 * They are sealed with no transaction open (ADR 171). *Errors*: TIMESTAMP_UNAVAILABLE, SEAL_UNAVAILABLE; what was not signed yet is not signed then either.
 */
export const sealEnvelope = async (
  db: Db,
  parts: SigningParts,
  { state, at }: Sealing,
): Promise<string[]> => {
  const sealings = await listSealings(db, parts, { state, at });
  const files = await parts.pdfs.getFiles(sealings.map(({ job }) => job));
  const sealed: string[] = [];
  for (const [index, { paper }] of sealings.entries()) {
    const bytes = files[index] ?? new Uint8Array();
    const kept = await keepSealed(db, parts, { paper, bytes, at });
    await setSealedCopy(db, paper, kept.uuid);
    sealed.push(kept.sha256);
  }
  return sealed;
};
