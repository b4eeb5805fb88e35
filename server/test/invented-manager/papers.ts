import { createHash } from 'node:crypto';
import { accountId, isMinor, personId, saversOf } from './names.ts';
import type { InventedManager, Line } from './names.ts';

/** A row of a file whose rows name files, with the file. */
export interface Paper {
  readonly line: Line;
  readonly file: string;
  readonly bytes: Uint8Array;
}

const WIDTH = 595;
const HEIGHT = 842;

/** A page of PDF with one line of text, the same for the same text. */
const pdfOf = (text: string): Uint8Array => {
  const drawn = `BT /F1 14 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let whole = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = whole.length;
    whole += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${place.toString().padStart(10, '0')} 00000 n \n`).join('');
  whole += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`;
  return Buffer.from(whole, 'latin1');
};

const paperOf = (file: string, columns: Line): Paper => {
  const bytes = pdfOf(`Documento de ejemplo ${file}`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { line: [...columns, file, sha256], file, bytes };
};

const IN_FORCE = '2024-01-01';

/** What a client must have before an order of each product. */
export function* productPapers({ products: funds, house }: InventedManager): Generator<Paper> {
  if (!house) return;
  for (const code of [...funds, house.plan]) {
    const kind = code === house.plan ? 'dfp' : 'dfi';
    yield paperOf(`${kind}-${code}-es.pdf`, [`FD-${code}`, code, kind, 'es', IN_FORCE]);
  }
}

/** Of so many people one brings a copy of their identity document. */
const EACH_COPY = 20;
/** An archive holds at most 5,000 files. */
const MOST_COPIES = 4_000;

/** Copies of identity documents, and the contracts of some accounts of the plan. */
export function* papers(manager: InventedManager): Generator<Paper> {
  if (!manager.house) return;
  let copies = 0;
  for (let number = 1; number <= manager.people && copies < MOST_COPIES; number += EACH_COPY) {
    if (isMinor(number)) continue;
    copies += 1;
    const person = personId(number);
    yield paperOf(`dni-${person}.pdf`, [`DO-${person}`, person, '', 'ID_FRONT', '2019-03-31']);
  }
  for (const { account, index } of saversOf(manager)) {
    if (index % EACH_COPY !== 1) continue;
    const id = accountId(account);
    yield paperOf(`contrato-${id}.pdf`, [`DO-${id}`, '', id, 'ACCOUNT_CONTRACT', '2012-06-01']);
  }
}
