import { listTexts, setTexts } from '@area/contract/office/texts/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app, 'IT_ADMIN');
});
afterAll(() => app.dispose());

const reason = 'Así lo decimos en la casa';
const TITLE = 'messages.operation.paid.title';
const LOGIN = 'login.submit';

type Language = 'es' | 'en' | 'ca';
const put = async (language: Language, key: string, text: string | null) =>
  doTogether(pair, setTexts, { body: { texts: [{ language, key, text }], reason } });

const said = async (language: Language, area: string): Promise<string> =>
  (await app.app.inject({ url: `/texts/pa/${language}/${area}.json` })).body;

const bundleOf = async (language: Language): Promise<string> => said(language, 'index');

const configuration = async (): Promise<string> =>
  (await app.app.inject({ url: '/api/onboarding/public-configuration/cierzo' })).body;

it('a text of the manager is said in mails, in the portal in each language, and taken back', async () => {
  const before = speakerOf('es')(TITLE);
  const proposal = await put('es', TITLE, 'Su dinero ha llegado');
  expect(proposal.changes).toEqual([
    { field: `es ${TITLE}`, from: before, to: 'Su dinero ha llegado' },
  ]);
  expect(speakerOf('es')(TITLE)).toBe('Su dinero ha llegado');
  expect(speakerOf('en')(TITLE)).not.toBe('Su dinero ha llegado');
  await put('es', LOGIN, 'Pase');
  await put('en', LOGIN, 'Come in');
  expect(await bundleOf('en')).toContain('"submit":"Come in"');
  expect(await bundleOf('ca')).not.toContain('Come in');
  const shown = await configuration();
  expect(shown).toContain(`"${LOGIN}":"Pase"`);
  // What no page shows does not travel with it.
  expect(shown).not.toContain('Su dinero ha llegado');
  await put('es', TITLE, null);
  await put('en', LOGIN, null);
  expect(speakerOf('es')(TITLE)).toBe(before);
  expect(await bundleOf('en')).not.toContain('Come in');
});

it('an article and a word of the help are said as the manager says them, also in Spanish', async () => {
  await put('es', 'articles.tax.title', 'Hacienda y usted');
  await put('en', 'glossary.unit.text', 'A part of the fund.');
  expect(await said('es', 'articles')).toContain('"title":"Hacienda y usted"');
  expect(await said('en', 'glossary')).toContain('A part of the fund.');
  expect(await said('ca', 'articles')).not.toContain('Hacienda y usted');
  // Every page has the Spanish texts of the manager, except those that only the help shows.
  expect(await configuration()).not.toContain('Hacienda y usted');
  await put('es', 'articles.tax.title', null);
  await put('en', 'glossary.unit.text', null);
  expect(await said('es', 'articles')).not.toContain('Hacienda y usted');
});

it('the list says which texts are own ones, and finds them by key', async () => {
  await put('ca', LOGIN, 'Passi');
  const lines = await pair.maker.ask(listTexts, {
    query: {
      $filter: encodeFilter([
        { field: 'key', op: 'eq', value: LOGIN },
        { field: 'is_own', op: 'eq', value: true },
      ]),
    },
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ language: 'ca', key: LOGIN, own_text: 'Passi', is_own: true }),
  );
});

it.each([
  [LOGIN, '<b>Pase</b>', 'texts.0.text', 'PLAIN'],
  [LOGIN, '', 'texts.0.text', 'EMPTY'],
  [TITLE, 'Ha llegado {importe}', 'texts.0.text', 'PLACE'],
  ['login.nothing', 'x', 'texts.0.key', 'UNKNOWN'],
  ['login', 'x', 'texts.0.key', 'UNKNOWN'],
])('%s as "%s" is refused at %s: %s', async (key, text, field, code) => {
  expect(
    await pair.maker.try(setTexts, { body: { texts: [{ language: 'es', key, text }], reason } }),
  ).toMatchObject({ status: 422, errors: [{ field, code }] });
});

it('who does not configure neither reads nor changes texts', async () => {
  const clerk = await enterAs(app);
  const body = { texts: [{ language: 'es' as const, key: LOGIN, text: 'Pase' }], reason };
  expect((await clerk.try(listTexts)).status).toBe(403);
  expect((await clerk.try(setTexts, { body })).status).toBe(403);
});
