import {
  downloadOperationDocument,
  listOperationDocuments,
} from '@area/contract/operation-documents/calls';
import { cancelOperation, createOperation, listHistory } from '@area/contract/operations/calls';
import { getMe, setLanguage } from '@area/contract/me/calls';
import { bundleOf, FETCHED_AREAS, fetchedAreaOf } from '@area/contract/texts/catalogues';
import { LANGUAGES } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import { PDF } from '@libpdf/core';
import { brotliDecompressSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody, placeOrder, signOrder } from '../../../test/orders.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addInvestor, addPerson, addProduct } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { requestedLanguage } from './wanted-language.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

describe('Accept-Language', () => {
  it.each([
    [undefined, 'es'],
    ['', 'es'],
    ['*', 'es'],
    ['en', 'en'],
    ['ca-ES', 'ca'],
    ['CA', 'ca'],
    ['fr-FR,fr;q=0.9', 'es'],
    ['fr,en;q=0.8,es;q=0.9', 'es'],
    ['es;q=0.2, ca;q=0.7', 'ca'],
    ['en;q=0, ca;q=0.1', 'ca'],
    ['en;q=x', 'es'],
    ['__proto__', 'es'],
    ['en,ca', 'en'],
    [`${'fr,'.repeat(10_000)}en`, 'es'],
  ] as const)('%j asks for %s', (header, language) => {
    expect(requestedLanguage(header)).toBe(language);
  });
});

const getBundle = async (lang: string, headers: Record<string, string> = {}, part = 'index') =>
  app.app.inject({ url: `/texts/pa/${lang}/${part}.json`, headers });

describe('a bundle', () => {
  it.each(LANGUAGES)('in %s is whole, plain JSON that a browser may keep', async (language) => {
    const answer = await getBundle(language);
    expect(answer.json()).toEqual(bundleOf(language));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'content-language': language,
    });
    const again = await getBundle(language, {
      'if-none-match': `"other", W/${String(answer.headers.etag)}`,
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const small = await getBundle(language, { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(
      bundleOf(language),
    );
  });

  it.each(LANGUAGES)(
    'in %s leaves to files of their own what few people read',
    async (language) => {
      const { headers, ...whole } = await getBundle(language);
      for (const area of FETCHED_AREAS) {
        const answer = await getBundle(language, {}, area);
        expect(answer.json()).toEqual(fetchedAreaOf(language, area));
        expect(Object.keys(answer.json<object>())).toEqual([area]);
        expect(Object.keys(whole.json<object>())).not.toContain(area);
        expect(answer.headers.etag).not.toBe(headers.etag);
        expect((await getBundle('fr', {}, area)).statusCode).toBe(404);
      }
      for (const area of ['messages', 'paper', 'constructor'])
        expect((await getBundle(language, {}, area)).statusCode).toBe(404);
    },
  );

  it.each(['fr', 'ES', 'constructor', '__proto__', '..%2fes', '%00'])(
    'in %s does not exist',
    async (lang) => {
      expect((await getBundle(lang)).statusCode).toBe(404);
    },
  );
});

describe('a refusal is in the language of the request', () => {
  it.each([
    ['en', 'Please check the highlighted details.', 'Required field.'],
    ['ca', 'Revisi les dades marcades.', 'Camp obligatori.'],
    ['es', 'Revise los datos marcados.', 'Campo requerido.'],
  ])('%s, also at its field', async (language, info, message) => {
    const investor = await addInvestor(app);
    const reply = await investor.client.post(
      '/operations',
      { ...orderBody(investor), amount: '' },
      { 'idempotency-key': randomUUID(), 'accept-language': language },
    );
    expect(reply.result).toEqual({
      code: 'INVALID_INPUT',
      info,
      errors: [{ field: 'amount', code: 'REQUIRED', message }],
    });
  });

  it('whoever refuses: the framework, the session, nobody', async () => {
    const { client } = await addPerson(app);
    const english = { 'accept-language': 'en-GB,en;q=0.9' };
    expect((await client.post('/operations', '{"a":', english)).result?.info).toBe(
      'The request cannot be read: it is not valid JSON.',
    );
    expect((await client.get('/nowhere', english)).result?.info).toBe('Not found');
    expect((await client.get('/%E0%A4%A', english)).result?.info).toBe('Not found');
    const unauthorized = await app.app.inject({ url: '/api/me', headers: english });
    expect(unauthorized.json()).toMatchObject({ result: { info: 'Not authorised' } });
  });

  it('of many at once each gets its own', async () => {
    const asked = Array.from({ length: 30 }, (_, at) => LANGUAGES[at % 3] ?? 'es');
    const answers = await Promise.all(
      asked.map(async (language) =>
        app.app.inject({
          method: 'POST',
          url: '/api/operations',
          headers: { 'accept-language': language, 'content-type': 'application/json' },
          payload: '{',
        }),
      ),
    );
    const words: Readonly<Record<Language, string>> = {
      es: 'La petición',
      en: 'The request',
      ca: 'La petició no',
    };
    answers.forEach((answer, at) =>
      expect(answer.json<{ result: { info: string } }>().result.info).toContain(
        words[asked[at] ?? 'es'],
      ),
    );
  });
});

describe('setLanguage', () => {
  it('keeps the choice, which `me` tells, and takes no other language', async () => {
    const { client } = await addPerson(app);
    expect((await client.ask(getMe)).private_area.intervener.language).toBe('es');
    expect(await client.ask(setLanguage, { body: { language: 'ca' } })).toEqual({ language: 'ca' });
    expect((await client.ask(getMe)).private_area.intervener.language).toBe('ca');
    for (const body of [
      { language: 'fr' },
      { language: 'EN' },
      {},
      { language: null },
      { language: 'en', uuid: 'x' },
    ])
      expect(
        (await client.send({ method: 'PUT', path: setLanguage.path, body })).result?.code,
      ).toBe('INVALID_INPUT');
    expect((await client.ask(getMe)).private_area.intervener.language).toBe('ca');
  });
});

const readText = async (bytes: Uint8Array): Promise<string> => {
  const pages = (await PDF.load(bytes)).extractText();
  return pages
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
};

const papersOf = async (person: Person, id: string) => {
  const papers = await person.client.ask(listOperationDocuments, { params: { id } });
  return Promise.all(
    papers.map(async ({ uuid, title }) => ({
      title,
      bytes: (await person.client.try(downloadOperationDocument, { params: { id, docId: uuid } }))
        .bytes,
    })),
  );
};

const notificationOf = async (person: Person): Promise<string> => {
  const [newest] = (await person.client.ask(getMe)).private_area.notifications;
  return `${newest?.title}: ${newest?.body}`;
};

/** An English holder and a Catalan one, who both sign. */
const addCouple = async () => {
  const english = await addPerson(app, { language: 'en' });
  const catalan = await addPerson(app, { language: 'ca' });
  const account = await addAccount(
    app,
    [
      { uuid: english.uuid, role: 'TITULAR' },
      { uuid: catalan.uuid, role: 'TITULAR' },
    ],
    { signature_arrangement: 'C' },
  );
  return { english, catalan, person: english, account, product: await addProduct(app) };
};

describe('what is sent and kept', () => {
  it('is in the language of each person, and the papers in that of whoever ordered', async () => {
    const { english, catalan, ...ordering } = await addCouple();
    // The order is placed from a portal in Catalan: what counts is what the person chose to be written to in.
    const reply = await english.client.post(createOperation.path, orderBody(ordering), {
      'idempotency-key': randomUUID(),
      'accept-language': 'ca',
    });
    const { uuid, reference } = reply.data as { uuid: string; reference: string };
    expect((await lastMessage(app, english.uuid, 'EMAIL')).subject).toBe(
      `Order awaiting signature · ${reference}`,
    );
    expect((await lastMessage(app, english.uuid, 'EMAIL')).body).toMatch(
      /^Dear Persona \d+,\n\nWe have registered order .+ private area\.\n\nCierzo Inversiones$/s,
    );
    expect((await lastMessage(app, catalan.uuid, 'EMAIL')).subject).toBe(
      `Ordre pendent de signatura · ${reference}`,
    );
    expect([await notificationOf(english), await notificationOf(catalan)]).toEqual([
      expect.stringMatching(/^Order awaiting/),
      expect.stringMatching(/^Ordre pendent/),
    ]);

    // A change of mind between the order and its signature changes the messages, not the document.
    await english.client.ask(setLanguage, { body: { language: 'es' } });
    await signOrder(app, catalan, uuid);
    expect((await lastMessage(app, catalan.uuid)).body).toMatch(
      /^Cierzo Inversiones: la seva clau de signatura és \d{6}\. Vàlida 5 minuts\. Subscripció 1\.000,00\u00a0€, .+\. No la comparteixi\.$/,
    );
    await signOrder(app, english, uuid);
    expect((await lastMessage(app, english.uuid)).body).toContain('su clave de firma es');

    const [order, sealed] = await papersOf(english, uuid);
    if (!order || !sealed) throw new Error('an order and its sealed copy');
    expect([order.title, sealed.title]).toEqual(['Orden de suscripción', 'Orden firmada']);
    const text = await readText(sealed.bytes);
    for (const words of [
      'Subscription order for fund units',
      '2 signatures are required.',
      'All the holders sign',
      'Electronic signature record',
      'Successfully validated.',
      '-Mar-2026',
      '1.000,00 €',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Orden|Signatura|participaciones|Validado/);
    expect((await PDF.load(order.bytes)).getLanguage()).toMatch(/^en/);
    expect((await PDF.load(sealed.bytes)).getLanguage()).toMatch(/^en/);
  });

  it('why an order ended is read by each in their own language', async () => {
    const investor = await addInvestor(app);
    const { uuid } = await placeOrder(investor);
    await investor.client.try(cancelOperation, { params: { id: uuid } });
    const reasonsIn = async (language: Language) => {
      const headers = { 'accept-language': language };
      const whole = (await investor.client.get(`/operations/${uuid}`, headers)).data as {
        cancel_reason: string;
      };
      const steps = (await investor.client.get(listHistory.path.replace('{id}', uuid), headers))
        .data as { reason: string }[];
      return [whole.cancel_reason, steps.at(-1)?.reason];
    };
    expect(await reasonsIn('en')).toEqual(['Cancelled by the client', 'Cancelled by the client']);
    expect(await reasonsIn('ca')).toEqual(['Cancel·lada pel client', 'Cancel·lada pel client']);
    expect(await reasonsIn('es')).toEqual(['Cancelada por el cliente', 'Cancelada por el cliente']);
  });
});
