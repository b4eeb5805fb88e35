import { PDF } from '@libpdf/core';
import { LANGUAGES } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import { afterAll, describe, expect, it } from 'vitest';
import { presentPrintable } from './printable.ts';
import { closePdfRenderer, renderPdf } from './render-pdf.ts';
import { buildSignedPdf, digestPdf } from './signed-pdf.ts';
import {
  SAMPLE_AT,
  SAMPLE_EVIDENCE,
  SAMPLE_ORDER,
  SANS_BRAND,
  SERIF_BRAND,
} from '../../../test/pdf-testing.ts';
import type { SubscriptionOrderData } from './subscription-order.ts';

afterAll(closePdfRenderer);

function renderOrder(
  data: Partial<SubscriptionOrderData> = {},
  brand = SERIF_BRAND,
  { at = SAMPLE_AT, language = 'es' }: { at?: Date; language?: Language } = {},
): Promise<Uint8Array> {
  return renderPdf({
    template: 'subscription-order',
    data: { ...SAMPLE_ORDER, ...data },
    brand,
    language,
    at,
  });
}

async function readText(pdf: Uint8Array): Promise<string> {
  const pages = (await PDF.load(pdf)).extractText();
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
}

describe.each([SERIF_BRAND, SANS_BRAND])('the order on the paper of $name', (brand) => {
  it('gives the same bytes for the same request, in this renderer and in another', async () => {
    const first = await renderOrder({}, brand);
    await renderOrder({ amount: '2.000,00 €' }, brand);
    expect(digestPdf(await renderOrder({}, brand))).toBe(digestPdf(first));
    await closePdfRenderer();
    expect(digestPdf(await renderOrder({}, brand))).toBe(digestPdf(first));
  });

  it('gives other bytes for another amount or another time', async () => {
    const digests = await Promise.all([
      renderOrder({}, brand),
      renderOrder({ amount: '1.000,01 €' }, brand),
      renderOrder({}, brand, { at: new Date('2026-03-10T09:15:31Z') }),
    ]);
    expect(new Set(digests.map(digestPdf)).size).toBe(3);
  });

  it('is tagged, titled, in Spanish, and declares PDF/UA', async () => {
    const pdf = await PDF.load(await renderOrder({}, brand));
    expect(pdf.getTitle()).toBe('Orden de suscripción OP0000000001');
    expect(pdf.getLanguage()).toMatch(/^es/);
    expect(pdf.getCatalog().has('StructTreeRoot')).toBe(true);
    expect(pdf.getCatalog().has('MarkInfo')).toBe(true);
    expect(Buffer.from(await renderOrder({}, brand)).toString('latin1')).toMatch(/pdfuaid:part>1</);
  });
});

describe('what the order says', () => {
  it('prints every fact, the pages and the version', async () => {
    const text = await readText(await renderOrder());
    for (const fact of [
      'OP0000000001',
      '1.000,00 €',
      'ES91 2100 0418 4502 0005 1332',
      'Lucía Ferrándiz Oñate',
      'Conjunta',
      'Página 1 de 2',
      'SUBSCRIPTION_ORDER · versión 2',
    ])
      expect(text).toContain(fact);
  });

  it('prints what a client typed as text, never as markup', async () => {
    const alias = '#panic() $x$ *negrita* @cita \\ "fin"';
    expect(await readText(await renderOrder({ account: { number: '1', alias } }))).toContain(alias);
  });

  it('never refuses an order for what a client typed', async () => {
    const alias = 'Casa 🏠 ‮odidnocse‬ 漢字 \u0000\ufffe ﷽';
    await expect(renderOrder({ account: { number: '1', alias } })).resolves.toBeInstanceOf(
      Uint8Array,
    );
  });

  it.each([SERIF_BRAND, SANS_BRAND])(
    'can draw every character it lets through, in the family of $name',
    async (brand) => {
      const codes = Array.from({ length: 0x2300 }, (_, code) => code).filter(
        (code) => presentPrintable(String.fromCharCode(code)) === String.fromCharCode(code),
      );
      const declarations = Array.from({ length: Math.ceil(codes.length / 40) }, (_, row) =>
        String.fromCharCode(...codes.slice(row * 40, row * 40 + 40)),
      );
      await expect(renderOrder({ declarations }, brand)).resolves.toBeInstanceOf(Uint8Array);
    },
  );

  it('fails with the reason when the data do not fit the template', async () => {
    const { amount: _amount, ...incomplete } = SAMPLE_ORDER;
    await expect(
      renderPdf({
        template: 'subscription-order',
        data: incomplete as SubscriptionOrderData,
        brand: SERIF_BRAND,
        language: 'es',
        at: SAMPLE_AT,
      }),
    ).rejects.toThrow(/amount/);
    await expect(renderOrder()).resolves.toBeInstanceOf(Uint8Array);
  });
});

const SAYS: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'Orden de suscripción de participaciones',
    'Página 1 de 2',
    'versión 2 ·',
    'Acta de firma electrónica',
    'Firma 2 de 2: Iñaki Güell Peñaranda',
    '2 páginas',
  ],
  en: [
    'Subscription order',
    'Page 1 of 2',
    'version 2-en ·',
    'Electronic signature record',
    'Signature 2 of 2: Iñaki Güell Peñaranda',
    '2 pages',
  ],
  ca: [
    'Ordre de subscripció de participacions',
    'Pàgina 1 de 2',
    'versió 2-ca ·',
    'Acta de signatura electrònica',
    'Signatura 2 de 2: Iñaki Güell Peñaranda',
    '2 pàgines',
  ],
};

describe.each(LANGUAGES)('a signed order in %s', (language) => {
  it('says all of it in that language, and that it does', async () => {
    const order = await renderOrder({}, SERIF_BRAND, { language });
    const signed = await buildSignedPdf({
      order,
      evidence: SAMPLE_EVIDENCE,
      brand: SERIF_BRAND,
      language,
      at: SAMPLE_AT,
    });
    expect((await PDF.load(signed)).getLanguage()).toMatch(new RegExp(`^${language}`));
    const text = await readText(signed);
    for (const words of SAYS[language]) expect(text).toContain(words);
    for (const other of LANGUAGES.filter((each) => each !== language))
      expect(text).not.toContain(SAYS[other][3]);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('prints a name as it is, also one that looks like a place in a text', async () => {
    const [signer] = SAMPLE_EVIDENCE.signers;
    if (!signer) throw new Error('the sample has signers');
    const evidence = { ...SAMPLE_EVIDENCE, signers: [{ ...signer, name: '{total} {index}' }] };
    const order = await renderOrder({}, SERIF_BRAND, { language });
    expect(
      await readText(
        await buildSignedPdf({ order, evidence, brand: SERIF_BRAND, language, at: SAMPLE_AT }),
      ),
    ).toContain('1: {total} {index}');
  });
});

describe('buildSignedPdf', () => {
  it('opens with the bytes that were signed and states their digest', async () => {
    const order = await renderOrder();
    const signed = await buildSignedPdf({
      order,
      evidence: SAMPLE_EVIDENCE,
      brand: SERIF_BRAND,
      language: 'es',
      at: SAMPLE_AT,
    });
    expect(digestPdf(signed.subarray(0, order.length))).toBe(digestPdf(order));
    const text = await readText(signed);
    expect(text).toContain(digestPdf(order));
    expect(text).toContain('firma electrónica avanzada');
    expect(text).not.toMatch(/cualificada/i);
    for (const { transaction_id, ip, phone_masked } of SAMPLE_EVIDENCE.signers)
      for (const fact of [transaction_id, ip, phone_masked]) expect(text).toContain(fact);
  });

  it('stays tagged over all pages and is reproducible', async () => {
    const order = await renderOrder();
    const request = {
      order,
      evidence: SAMPLE_EVIDENCE,
      brand: SERIF_BRAND,
      language: 'es',
      at: SAMPLE_AT,
    } as const;
    const signed = await buildSignedPdf(request);
    expect(digestPdf(await buildSignedPdf(request))).toBe(digestPdf(signed));
    const pdf = await PDF.load(signed);
    const keys = pdf.getPages().map((page) => page.dict.getNumber('StructParents')?.value);
    expect(new Set(keys).size).toBe(pdf.getPageCount());
    const tree = pdf.getCatalog().getDict('StructTreeRoot', (ref) => pdf.getObject(ref));
    const numbers = tree?.getDict('ParentTree')?.getArray('Nums')?.toArray() ?? [];
    expect(numbers.filter((_, index) => index % 2 === 0)).toEqual(
      expect.arrayContaining(keys.map((value) => expect.objectContaining({ value }))),
    );
  });
});
