import { PDF, PdfDict, PdfStream } from '@libpdf/core';
import { buildCms } from '../src/platform/sealing/cms.ts';
import { digestSha256 } from '../src/platform/sealing/digest.ts';
import { issueOneTimeCertificate } from '../src/platform/sealing/one-time-certificate.ts';
import type { SealProblem } from '@area/domain/signature/seal-problems';
import { sealPdf } from '../src/platform/sealing/seal-pdf.ts';
import type { Seal } from '../src/platform/sealing/seal.ts';
import {
  type SignatureField,
  listSignatureFields,
} from '../src/platform/sealing/signature-fields.ts';
import { SAMPLE_SIGNERS, SEALED_AT } from './sealing-testing.ts';

/** What an attacker has: a document of ours with two signers and the seal, and a seal of their own. */
export interface AttackMaterial {
  pdf: Buffer;
  /** Of the order alone, before the evidence. */
  order_bytes: number;
  /** Before anybody signed. */
  unsigned_bytes: number;
  /** In the order they were made: two signers, the seal. */
  fields: SignatureField[];
  stranger: Seal;
}

export interface Attack {
  name: string;
  /** At least one of these must be found. */
  found_as: SealProblem[];
  make: (loot: AttackMaterial) => Buffer | Promise<Buffer>;
}

export async function prepareAttack(
  pdf: Uint8Array,
  sizes: Pick<AttackMaterial, 'order_bytes' | 'unsigned_bytes'>,
  stranger: Seal,
): Promise<AttackMaterial> {
  return {
    pdf: Buffer.from(pdf),
    ...sizes,
    fields: (await listSignatureFields(pdf)) ?? [],
    stranger,
  };
}

function fieldAt(
  { fields }: AttackMaterial,
  index: number,
): { field: SignatureField; start: number; end: number; until: number } {
  const field = fields.at(index);
  const [, start = 0, end = 0, length = 0] = field?.byte_range ?? [];
  if (!field) throw new Error('The sample carries two signatures and a seal.');
  return { field, start, end, until: end + length };
}

function flip(pdf: Buffer, at: number): Buffer {
  const changed = Buffer.from(pdf);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

function write(pdf: Buffer, text: string, at: number): Buffer {
  const changed = Buffer.from(pdf);
  changed.write(text, at, 'latin1');
  return changed;
}

/** Another signature in the room of one of ours. */
function withContents(loot: AttackMaterial, index: number, contents: Uint8Array): Buffer {
  const { start, end } = fieldAt(loot, index);
  return write(
    loot.pdf,
    Buffer.from(contents)
      .toString('hex')
      .padEnd(end - start - 2, '0')
      .slice(0, end - start - 2),
    start + 1,
  );
}

function digestCovered(loot: AttackMaterial, index: number): Uint8Array {
  const { start, end, until } = fieldAt(loot, index);
  return digestSha256(loot.pdf.subarray(0, start), loot.pdf.subarray(end, until));
}

/** A page drawn again, saved as readers save: behind what is there. */
async function redraw(pdf: Uint8Array): Promise<Buffer> {
  const document = await PDF.load(Uint8Array.from(pdf));
  const page = document.context.pages.getPage(0);
  const dict = page && document.getObject(page);
  if (!(dict instanceof PdfDict)) throw new Error('The sample has a page.');
  const drawn = new PdfStream([], Buffer.from('BT /F1 40 Tf 60 700 Td (999.999,00) Tj ET'));
  dict.set('Contents', document.register(drawn));
  return Buffer.from(await document.save({ incremental: true }));
}

/** The page's own object again, under its own number, with a cross-reference of the attacker's. */
function shadow(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const [, number = '1'] = /(\d+) 0 obj\s*<<[^>]*\/Type\s*\/Pages/.exec(text) ?? [];
  const size = Math.max(...[...text.matchAll(/\/Size (\d+)/g)].map(([, count]) => Number(count)));
  const root = [...text.matchAll(/\/Root (\d+ \d+ R)/g)].at(-1)?.[1] ?? '1 0 R';
  const before = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? '0';
  const object = `${number} 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\n`;
  const xref = `xref\n${number} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size} /Root ${root} /Prev ${before}>>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + xref, 'latin1')]);
}

/** The covered tail once more at the end, where the byte range now looks for it: what stands between is nobody's. */
function widen(loot: AttackMaterial): Buffer {
  const { start, end, until } = fieldAt(loot, -1);
  const tail = loot.pdf.subarray(end, until);
  const wrapped = Buffer.concat([loot.pdf.subarray(0, end), tail, tail]);
  const [before, after] = [
    `[0 ${start} ${end} ${tail.length}`,
    `[0 ${start} ${end + tail.length} ${tail.length}`,
  ];
  return write(wrapped, after, wrapped.lastIndexOf(before, start, 'latin1'));
}

async function forge(
  loot: AttackMaterial,
  index: number,
  name: (typeof SAMPLE_SIGNERS)[number],
): Promise<Buffer> {
  const once = await issueOneTimeCertificate(loot.stranger.signer_authority, name, SEALED_AT);
  return withContents(loot, index, await buildCms(digestCovered(loot, index), once));
}

/** A certificate put in the place of another of the same length, as far as it goes. */
function swapCertificate(loot: AttackMaterial): Buffer {
  const theirs = loot.stranger.certificate.raw;
  const { field } = fieldAt(loot, -1);
  const contents = Buffer.from(field.contents);
  const at = contents.indexOf(Buffer.from([0x30, 0x82]), 60);
  theirs.copy(contents, at, 0, Math.min(theirs.length, contents.length - at));
  return withContents(loot, -1, contents);
}

/** The end of an RSA signature, which is the end of the message: nothing unsigned follows it. */
function changeValue(loot: AttackMaterial): Buffer {
  const contents = Buffer.from(fieldAt(loot, -1).field.contents);
  return withContents(loot, -1, flip(contents, contents.findLastIndex((byte) => byte !== 0) - 8));
}

/** Every way in which a signed document has been seen to be falsified, and some more. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a byte of the order changed',
    found_as: ['DIGEST', 'UNREADABLE'],
    make: ({ pdf, order_bytes }) => flip(pdf, Math.floor(order_bytes / 2)),
  },
  {
    name: 'a byte of the evidence changed',
    found_as: ['DIGEST', 'UNREADABLE'],
    make: ({ pdf, order_bytes, unsigned_bytes }) =>
      flip(pdf, Math.floor((order_bytes + unsigned_bytes) / 2)),
  },
  {
    name: 'the file cut short',
    found_as: ['UNREADABLE', 'BYTE_RANGE', 'NO_SEAL'],
    make: ({ pdf }) => pdf.subarray(0, pdf.length - 100),
  },
  {
    name: 'bytes appended',
    found_as: ['NOT_WHOLE_DOCUMENT'],
    make: ({ pdf }) => Buffer.concat([pdf, Buffer.from('\n% \n')]),
  },
  {
    name: 'an incremental update with another page (incremental saving)',
    found_as: ['NOT_WHOLE_DOCUMENT'],
    make: async ({ pdf }) => redraw(pdf),
  },
  {
    name: 'that update sealed by a stranger',
    found_as: ['CERTIFICATE_UNTRUSTED'],
    make: async ({ pdf, stranger }) =>
      Buffer.from(await sealPdf(await redraw(pdf), stranger, { reason: 'Sello', at: SEALED_AT })),
  },
  {
    name: 'an object redefined under a cross-reference of its own (shadow object)',
    found_as: ['NOT_WHOLE_DOCUMENT', 'UNREADABLE'],
    make: ({ pdf }) => shadow(pdf),
  },
  {
    name: 'the seal taken off, the signers left',
    found_as: ['NO_SEAL'],
    make: (loot) => loot.pdf.subarray(0, fieldAt(loot, 1).until),
  },
  {
    name: 'the seal and a signer taken off',
    found_as: ['NO_SEAL'],
    make: (loot) => loot.pdf.subarray(0, fieldAt(loot, 0).until),
  },
  {
    name: 'every signature taken off',
    found_as: ['NO_SIGNATURE'],
    make: ({ pdf, unsigned_bytes }) => pdf.subarray(0, unsigned_bytes),
  },
  {
    name: 'a signer taken off, and sealed anew by a stranger',
    found_as: ['CERTIFICATE_UNTRUSTED'],
    make: async (loot) =>
      Buffer.from(
        await sealPdf(loot.pdf.subarray(0, fieldAt(loot, 0).until), loot.stranger, {
          reason: 'Sello',
          at: SEALED_AT,
        }),
      ),
  },
  {
    name: "one signer's signature in the other's place",
    found_as: ['DIGEST'],
    make: (loot) => withContents(loot, 1, fieldAt(loot, 0).field.contents),
  },
  {
    name: "a signature in a signer's name under a stranger's authority",
    found_as: ['CERTIFICATE_UNTRUSTED'],
    make: async (loot) =>
      forge(
        loot,
        0,
        SAMPLE_SIGNERS[0] ?? { name: '', document_number: '', reason: '', at: SEALED_AT },
      ),
  },
  {
    name: 'the certificate of the seal replaced',
    found_as: ['FORMAT', 'SIGNATURE', 'SIGNING_CERTIFICATE', 'CERTIFICATE_UNTRUSTED'],
    make: swapCertificate,
  },
  {
    name: 'a bit of the signature value changed',
    found_as: ['SIGNATURE', 'FORMAT'],
    make: changeValue,
  },
  {
    name: 'the signature value emptied (universal forgery)',
    found_as: ['FORMAT'],
    make: (loot) => withContents(loot, -1, new Uint8Array()),
  },
  {
    name: 'something hidden behind the signature in its room',
    found_as: ['FORMAT'],
    make: (loot) => write(loot.pdf, 'ff', fieldAt(loot, -1).end - 3),
  },
  {
    name: 'a wider gap in the byte range (signature wrapping)',
    found_as: ['BYTE_RANGE'],
    make: widen,
  },
  {
    name: 'a byte range that begins later',
    found_as: ['BYTE_RANGE', 'DIGEST'],
    make: (loot) =>
      write(loot.pdf, '[1 ', loot.pdf.lastIndexOf('[0 ', fieldAt(loot, -1).start, 'latin1')),
  },
  {
    name: 'the stated time changed',
    found_as: ['DIGEST'],
    make: ({ pdf }) => write(pdf, 'D:2025', pdf.lastIndexOf('D:2026')),
  },
  {
    name: 'the signature unhooked from the form',
    found_as: ['NO_SIGNATURE', 'UNREADABLE'],
    make: ({ pdf }) =>
      Buffer.from(pdf.toString('latin1').replaceAll('/AcroForm', '/AcroGone'), 'latin1'),
  },
];
