import { PDF } from '@libpdf/core';
import { civilDate } from '@area/domain/calendar/civil-date';
import { LANGUAGES } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import { DOCUMENT_ROWS, DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOperationWhole } from '../operations/store.ts';
import type { LayoutData } from '../../platform/pdf/document-layout.ts';
import { TEMPLATE_CODES } from '../../platform/pdf/document-templates.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { buildSignedPdf, digestPdf } from '../../platform/pdf/signed-pdf.ts';
import { SAMPLE_AT, SAMPLE_EVIDENCE, SANS_BRAND, SERIF_BRAND } from '../../../test/pdf-testing.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import {
  renderBeneficiaryDesignation,
  renderMandate,
} from '../../clients/printed-documents/bank-papers.ts';
import { renderStatement } from './statement.ts';
import { holdingOf } from '../../../test/sample-documents/holdings.ts';
import { sampleDocuments } from '../../../test/sample-documents/documents.ts';
import { DOCUMENT_AT } from '../../../test/sample-documents/sample.ts';
import type { SamplePeople } from '../../../test/sample-documents/sample.ts';

/** Made by templates with data of their own shape, by the seal, or for the staff's files. */
const ELSEWHERE: readonly DocumentSubcategory[] = [
  'KYC_PHYSICAL',
  'KYC_JURIDICAL',
  'FATCA_CRS_PHYSICAL',
  'FATCA_CRS_JURIDICAL',
  'CONVENIENCE_TEST',
  'SUBSCRIPTION_ORDER',
  'SIGNED_ORDER',
  'SNCE_MESSAGE',
  'TAX_LOTS',
  'OTHER',
];

it('has a paper for every document that is made here', () => {
  const made = DOCUMENT_SUBCATEGORIES.filter(
    (code) => DOCUMENT_ROWS[code].origins.includes('G') && !ELSEWHERE.includes(code),
  );
  const marked = [...made, 'BENEFICIAL_OWNER_DECLARATION'];
  expect(TEMPLATE_CODES.toSorted()).toEqual([...new Set(marked)].toSorted());
});

let app: TestApp;
let cast: SamplePeople;

beforeAll(async () => {
  app = await createTestApp();
  const holder = await addPerson(app, { name: 'Lucía Ferrándiz Oñate', given_name: 'Lucía' });
  const second = await addPerson(app, { name: 'Iñaki Güell Peñaranda', given_name: 'Iñaki' });
  const entity = await addWard(app, {
    name: 'Distribuciones Peñalara, S.L.',
    intervener_type: 'J',
    document_number: 'B00000000',
  });
  const account = await addAccount(
    app,
    [
      { uuid: holder.uuid, role: 'TITULAR' },
      { uuid: second.uuid, role: 'TITULAR' },
    ],
    { alias: 'Ahorro de casa', signature_arrangement: 'C' },
  );
  const product = await addProduct(app);
  const order = await placeOrder({ person: holder, account, product });
  const operation = await getOperationWhole(app.db, order.uuid);
  cast = {
    person: { uuid: holder.uuid, name: 'Lucía Ferrándiz Oñate', document_number: holder.document },
    entity: { uuid: entity, name: 'Distribuciones Peñalara, S.L.', document_number: 'B00000000' },
    account: { uuid: account.uuid, number: operation.account_number, alias: 'Ahorro de casa' },
    operation: {
      ...operation,
      uuid: '00000000-0000-7000-8000-000000000001',
      reference: 'OP0000000001',
      created_at: new Date('2026-03-10T09:15:30Z'),
    },
  };
});
afterAll(async () => app.dispose());

const speak = async (language: Language): Promise<void> => {
  await app.db.updateTable('interveners').set({ language }).execute();
};

const readText = async (pdf: Uint8Array): Promise<string> =>
  (await PDF.load(pdf))
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');

/** `PAPERS_DIR=/some/folder` keeps what was printed, to be looked at. */
const keep = async (name: string, pdf: Uint8Array): Promise<void> => {
  const folder = process.env['PAPERS_DIR'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.pdf`), pdf);
};

describe.each(LANGUAGES)('every paper in %s', (language) => {
  it.each(TEMPLATE_CODES)(
    '%s is tagged, titled, whole, and the same bytes each time',
    async (code) => {
      await speak(language);
      const papers = await sampleDocuments(app.db, cast, language);
      const pdf = await papers[code]();
      await keep(`${code}-${language}`, pdf);
      expect(digestPdf(await papers[code]())).toBe(digestPdf(pdf));
      const read = await PDF.load(pdf);
      expect(read.getTitle()).toContain(
        speakerOf(language)(
          code === 'BENEFICIAL_OWNER_DECLARATION'
            ? `paper.${code}.title`
            : `codes.document.${code}`,
        ),
      );
      expect(read.getLanguage()).toMatch(new RegExp(`^${language}`));
      expect(read.getCatalog().has('StructTreeRoot')).toBe(true);
      expect(Buffer.from(pdf).toString('latin1')).toMatch(/pdfuaid:part>1</);
      const text = await readText(pdf);
      expect(text).toContain(`${code} · `);
      expect(text).toMatch(/SHA-256[^0-9]+[0-9a-f]{64}/);
      expect(text).not.toMatch(/\{\w+\}|undefined|null|paper\.|codes\./);
    },
  );
});

/** Behind any of them, however long, goes the record of its signatures. */
const withRecord = async (pdf: Uint8Array): Promise<Uint8Array> =>
  buildSignedPdf({
    order: pdf,
    evidence: SAMPLE_EVIDENCE,
    brand: SERIF_BRAND,
    language: 'es',
    at: SAMPLE_AT,
  });

const EVERY_PART: LayoutData = {
  title: 'Documento de prueba',
  reference: 'X-1',
  lead: 'Todo lo que un papel puede tener.',
  closing: 'Fin.',
  highlight: { name: 'Nombre', detail: 'Detalle', label: 'Importe', figure: '1.000,00 €' },
  facts: [{ label: 'Dato', value: 'Valor' }],
  sections: [
    {
      title: 'Parte',
      whole: true,
      text: ['Un párrafo.'],
      quote: 'Una frase.',
      facts: [
        { label: 'Una etiqueta que no cabe en un solo renglón de su columna', value: 'Valor' },
      ],
      tables: [
        {
          title: 'Tabla',
          dense: true,
          columns: [
            { label: 'A', width: 1, align: 'start' },
            { label: 'B', width: 1, align: 'end' },
          ],
          rows: [['a', '1,00 €']],
          total: ['Total', '1,00 €'],
        },
      ],
      points: ['Un punto.'],
      clauses: [{ title: 'Título', text: 'Una cláusula.' }, { text: 'Otra.' }],
      note: 'Una nota.',
    },
  ],
};

it.each([SERIF_BRAND, SANS_BRAND])('prints every part on the paper of $name', async (brand) => {
  const pdf = await renderPdf({
    template: 'CONFIRMATION',
    data: EVERY_PART,
    brand,
    language: 'es',
    at: SAMPLE_AT,
  });
  await keep(`PARTS-${brand.name}`, pdf);
  const text = await readText(pdf);
  for (const part of [
    'Un párrafo.',
    'Una frase.',
    'Valor',
    'Total',
    'Un punto.',
    'Título. Una cláusula.',
    'Otra.',
    'Una nota.',
    'Fin.',
  ])
    expect(text).toContain(part);
});

const LONG =
  'Maximiliano Bartolomé de las Casas y Fernández-Montenegro de Ulloa y Álvarez de Toledo Ruiz-Gallardón';
const SIGNERS = 12;

describe('what nobody expects on paper', () => {
  beforeAll(async () => speak('es'));

  it('is printed whole: twelve holders, very long names, right to left, signs that no face has', async () => {
    const names = Array.from(
      { length: SIGNERS },
      (_, index) => `${LONG} ${index} العربية 🏠 \u202eesrever #panic()`,
    );
    const people = await Promise.all(names.map((name) => addPerson(app, { name })));
    const [first = people[0], ...others] = people;
    if (!first) throw new Error('there are people');
    const account = await addAccount(
      app,
      [
        { uuid: first.uuid, role: 'TITULAR' },
        ...others.map(({ uuid }) => ({ uuid, role: 'TITULAR' as const })),
      ],
      { alias: LONG, signature_arrangement: 'C' },
    );
    const crowded: SamplePeople = {
      ...cast,
      person: { uuid: first.uuid, name: names[0] ?? '', document_number: first.document },
      account: { uuid: account.uuid, number: cast.account.number, alias: LONG },
      operation: {
        ...cast.operation,
        account_uuid: account.uuid,
        account_alias: LONG,
        product_name: `${LONG} ${LONG}, FI`,
        signature_arrangement: 'C',
      },
    };
    const papers = await sampleDocuments(app.db, crowded, 'es');
    for (const code of TEMPLATE_CODES) {
      const pdf = await papers[code]();
      await keep(`NASTY-${code}`, pdf);
      expect(await readText(pdf)).toContain('Bartolomé');
      const pages = (await PDF.load(pdf)).getPageCount();
      expect((await PDF.load(await withRecord(pdf))).getPageCount()).toBeGreaterThan(pages);
    }
  });

  it('goes on overleaf with its header: thirty movements, then none at all', async () => {
    const statement = {
      kind: 'QUARTERLY_STATEMENT',
      account: cast.account,
      people: [],
      reader: { uuid: cast.person.uuid, language: 'es' },
      from: civilDate('2026-01-01'),
      to: civilDate('2026-03-31'),
      at: DOCUMENT_AT,
    } as const;
    const long = await renderStatement(app.db, {
      ...statement,
      holdings: [holdingOf(30), holdingOf(30)],
    });
    await keep('LONG-QUARTERLY_STATEMENT', long);
    await expect(withRecord(long)).resolves.toBeInstanceOf(Uint8Array);
    const pages = (await PDF.load(long)).extractText();
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter(({ text }) => text.includes('Participaciones')).length).toBe(pages.length);
    const empty = await readText(await renderStatement(app.db, { ...statement, holdings: [] }));
    expect(empty).toContain('La cuenta no tuvo participaciones en el periodo.');
  });

  it('leaves out what there is not', async () => {
    const bare = await renderMandate(app.db, {
      account: { ...cast.account, alias: '' },
      bank_account: { iban: 'ES9121000418450200051332', bic: null },
      payer: cast.person,
      creditor: { name: 'Fondo', identifier: 'ES50ZZZA00000000' },
      reference: 'M0A1B2C3D4E5F',
      is_recurrent: false,
      at: DOCUMENT_AT,
    });
    const text = await readText(bare);
    expect(text).not.toContain('BIC');
    expect(text).toContain('Único');
    const nobody = await renderBeneficiaryDesignation(app.db, {
      account: cast.account,
      rows: [],
      participant: cast.person,
      at: DOCUMENT_AT,
    });
    expect(await readText(nobody)).toContain('No se designa a nadie');
    expect(await readText(nobody)).not.toContain('irrevocable');
    const designation = await readText(
      await (await sampleDocuments(app.db, cast, 'es')).BENEFICIARY_DESIGNATION(),
    );
    expect(designation).toContain('carácter irrevocable');
    expect(designation).toContain('sin su consentimiento por escrito');
  });

  it('says the figures of the examples as the decisions have them', async () => {
    const papers = await sampleDocuments(app.db, cast, 'es');
    const redemption = await readText(await papers.REDEMPTION_ORDER());
    for (const figure of [
      '7.625,00 €',
      '2.325,00 €',
      '441,75 €',
      '7.183,25 €',
      '15-mar-2019',
      '400,000000',
      '6.100,00 €',
      '+2.100,00 €',
    ])
      expect(redemption).toContain(figure);
    expect(await readText(await papers.INTERNAL_TRANSFER_ORDER())).not.toContain('441,75');
    const excess = await readText(await papers.EXCESS_REFUND_REQUEST());
    for (const figure of ['11,111111', '0,888889', '120,00 €']) expect(excess).toContain(figure);
    const periodic = await readText(await papers.PERIODIC_SUBSCRIPTION_ORDER());
    for (const day of [
      '02-feb-2026',
      '02-mar-2026',
      '31-mar-2026',
      '30-abr-2026',
      '01-jun-2026',
      '30-jun-2026',
    ])
      expect(periodic).toContain(day);
    expect(await readText(await papers.PENSION_BENEFIT_REQUEST())).toContain('20.857,20 €');
    expect(await readText(await papers.CONTRIBUTION_ORDER())).toContain('380,00 €');
  });

  it('prints a two-page statement fast once the renderer is warm', async () => {
    const statement = {
      kind: 'QUARTERLY_STATEMENT',
      account: cast.account,
      people: [],
      reader: { uuid: cast.person.uuid, language: 'es' },
      from: civilDate('2026-01-01'),
      to: civilDate('2026-03-31'),
    } as const;
    const times: number[] = [];
    for (let run = 0; run < 12; run += 1) {
      const began = performance.now();
      await renderStatement(app.db, {
        ...statement,
        account: { ...cast.account, number: `40000000${run}` },
        holdings: [holdingOf(12 + run), holdingOf(8)],
        at: new Date(DOCUMENT_AT.getTime() + run * 60_000),
      });
      times.push(performance.now() - began);
    }
    const median = times.toSorted((a, b) => a - b)[6] ?? Infinity;
    if (process.env['PAPERS_DIR'] !== undefined)
      process.stdout.write(
        `two pages, warm: ${times.map((each) => each.toFixed(0)).join(' ')} ms\n`,
      );
    expect(median).toBeLessThan(500);
  });
});
