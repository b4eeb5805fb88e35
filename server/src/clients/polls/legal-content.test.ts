import { getLegalContent, setTexts } from '@area/contract/office/texts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actTogether, deskOf } from '../../../test/desk.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const look = async (language?: 'en') =>
  (await deskOf(app, 'IT_ADMIN')).ask(getLegalContent, {
    query: language === undefined ? {} : { in: language },
  });
const find = async (name: string, language?: 'en') =>
  (await look(language)).questionnaires.find((each) => each.name === name);

describe('what the law asks, by version', () => {
  it('has its questions with their answers, in the language that is asked for', async () => {
    const kyc = await find('KYC_PHYSICAL', 'en');
    expect(kyc).toMatchObject({ version: 1, valid_from: '2026-01-01' });
    const purpose = kyc?.questions.find(({ code }) => code === 'K12');
    expect(purpose?.options.length).toBeGreaterThan(1);
    const spanish = await find('KYC_PHYSICAL');
    expect(spanish?.questions[0]?.text).not.toBe(kyc?.questions[0]?.text);
    const { papers, consents } = await look();
    expect(papers).toContainEqual({ code: 'SEPA_MANDATE', version: '2', layout: 'paper' });
    expect(consents.version).toBe('2026-01');
  });

  it('says how many answered which version, also one that is asked no more', async () => {
    const { person } = await addInvestor(app);
    const answered_at = new Date('2025-05-01T10:00:00Z');
    await app.db
      .insertInto('poll_answers')
      .values({
        uuid: newUuid(),
        intervener_uuid: person.uuid,
        kind: 'LEADS',
        answers: JSON.stringify({}),
        questionnaire_version: 7,
        answered_at,
      })
      .execute();
    const at = answered_at.toISOString();
    expect((await find('LEADS'))?.answered).toEqual([
      { version: '7', count: 1, first_at: at, last_at: at },
    ]);
  });

  it('is worded as the manager words it', async () => {
    const text = '¿Vive usted en otro país a efectos fiscales?';
    await actTogether(app, setTexts, {
      by: 'IT_ADMIN',
      body: {
        texts: [{ language: 'es', key: 'polls.kyc_person.K01', text }],
        reason: 'Lo pide la asesoría',
      },
    });
    const kyc = await find('KYC_PHYSICAL');
    expect(kyc?.questions.find(({ code }) => code === 'K01')?.text).toBe(text);
  });

  it('is for whoever configures or audits', async () => {
    expect((await (await deskOf(app)).try(getLegalContent)).code).toBe('OFFICE_FORBIDDEN');
    expect((await (await deskOf(app, 'AUDIT')).try(getLegalContent)).status).toBe(200);
  });
});
