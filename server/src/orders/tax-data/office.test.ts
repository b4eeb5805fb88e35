import {
  correctTaxResidence,
  correctWorkIncome,
  getTaxData,
  recordResidenceCertificate,
  setTaxExemption,
} from '@area/contract/office/tax-data/calls';
import { getTaxResidence } from '@area/contract/tax-residence/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { rateText } from '@area/domain/money/wire';
import { withholdingRateOf } from '@area/domain/tax/holder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../../test/files.ts';
import { enterAs, sentencesOf } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import { lastMessage } from '../../../test/outbox.ts';
import { addAccount, addPerson, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listOwners } from '../../ledger/units/owners.ts';
import { getPayee } from '../pensions/work-income-store.ts';

const DAY = civilDate('2026-03-10');
const FRANCE = { country: 'FR', tin: '1234567890066', reason_no_tin: null, explanation: '' };

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;
let proof: {
  readonly reason: string;
  readonly evidence: { readonly name: string; readonly content_base64: string };
};

beforeAll(async () => {
  app = await createTestApp();
  clerk = await enterAs(app, 'TAX');
  head = await enterAs(app, 'OPERATIONS_ADMINISTRATOR');
  const bytes = await makePdf();
  proof = {
    reason: 'Documento recibido por correo',
    evidence: { name: 'prueba.pdf', content_base64: Buffer.from(bytes).toString('base64') },
  };
});
afterAll(async () => app.dispose());

const asked = (id: string, body: object) => ({ params: { id }, body: { ...body, ...proof } });

/** What is withheld from the gain of an account, for each owner. */
const ratesOf = async (account: string, on = DAY): Promise<readonly string[]> =>
  (await listOwners(app.db, account, { need: 'CHECKED' })).map(({ holder }) =>
    rateText(withholdingRateOf(holder, on)),
  );

const addHolder = async (): Promise<{ readonly person: Person; readonly account: string }> => {
  const person = await addPerson(app);
  const { uuid } = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }]);
  return { person, account: uuid };
};

describe('the tax residence of a client', () => {
  it('is corrected by two on evidence, counts from then on, and the client is told', async () => {
    const { person, account } = await addHolder();
    const proposal = await clerk.propose(
      correctTaxResidence,
      asked(person.uuid, { residences: [FRANCE] }),
    );
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'residences', from: null, to: 'FR 1234567890066' },
        { field: 'evidence', from: null, to: 'prueba.pdf' },
        { field: 'evidence_sha256', from: null, to: expect.stringMatching(/^[\da-f]{64}$/) },
      ]),
    );
    expect(await clerk.ask(getTaxData, { params: { id: person.uuid } })).toMatchObject({
      residence: 'ES',
      residences: null,
    });
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    expect(await head.approve(proposal)).toMatchObject({
      status: 'EXECUTED',
      result: { crs_indicator: 'RP' },
    });
    expect(await clerk.ask(getTaxData, { params: { id: person.uuid } })).toMatchObject({
      residence: 'FR',
      residences: [FRANCE],
      tin_code: '1234567890066',
      tin_country: 'FR',
      crs_indicator: 'RP',
      corrected_by: expect.stringContaining(clerk.clerk.username),
    });
    expect((await listOwners(app.db, account, { need: 'CHECKED' }))[0]?.holder).toMatchObject({
      kind: 'NON_RESIDENT',
      country: 'FR',
    });
    expect(await person.client.ask(getTaxResidence, { params: { id: person.uuid } })).toMatchObject(
      { residences: [FRANCE], crs_indicator: 'RP' },
    );
    const mail = await lastMessage(app, person.uuid, 'EMAIL');
    expect(mail.subject).toBe('Hemos corregido sus datos fiscales');
    expect(mail.body).toContain('la residencia fiscal');
    expect(
      await app.db
        .selectFrom('documents')
        .select(['filename', 'status'])
        .where('intervener_uuid', '=', person.uuid)
        .where('filename', '=', 'prueba.pdf')
        .executeTakeFirst(),
    ).toEqual({ filename: 'prueba.pdf', status: 'VALIDATED' });
  });

  it('is refused with a wrong number, without a PDF, and where it is so already', async () => {
    const { person } = await addHolder();
    const wrong = await clerk.try(
      correctTaxResidence,
      asked(person.uuid, { residences: [{ ...FRANCE, country: 'PT' }] }),
    );
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'residences.0']);
    const evidence = { name: 'nota.txt', content_base64: Buffer.from('nota').toString('base64') };
    const noPdf = await clerk.try(correctTaxResidence, {
      params: { id: person.uuid },
      body: { residences: [FRANCE], reason: 'Sin papel', evidence },
    });
    expect([noPdf.status, noPdf.errors[0]?.field]).toEqual([422, 'evidence']);
    const residences = [FRANCE];
    await head.approve(
      await clerk.propose(correctTaxResidence, asked(person.uuid, { residences })),
    );
    const same = await clerk.try(correctTaxResidence, asked(person.uuid, { residences }));
    expect(sentencesOf(same)).toContain('no hay nada que cambiar');
  });

  it('is corrected to nothing when the record has moved on', async () => {
    const { person } = await addHolder();
    const proposal = await clerk.propose(
      correctTaxResidence,
      asked(person.uuid, { residences: [FRANCE] }),
    );
    await app.db
      .updateTable('interveners')
      .set({ name: 'Otro Nombre' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
  });

  it.each(['OPERATIONS_ADMINISTRATOR', 'COMPLIANCE', 'READ_ONLY'] as const)(
    'is nothing that %s corrects',
    async (set) => {
      const { person } = await addHolder();
      const other = await enterAs(app, set);
      const reply = await other.try(
        correctTaxResidence,
        asked(person.uuid, { residences: [FRANCE] }),
      );
      expect(reply.code).toBe('OFFICE_FORBIDDEN');
      expect((await other.try(getTaxData, { params: { id: person.uuid } })).code).toBe(
        'OFFICE_FORBIDDEN',
      );
    },
  );
});

describe('a certificate of residence on paper', () => {
  it('spares a non-resident the withholding for two months from its day', async () => {
    const { person, account } = await addHolder();
    const residences = [FRANCE];
    await head.approve(
      await clerk.propose(correctTaxResidence, asked(person.uuid, { residences })),
    );
    expect(await ratesOf(account)).toEqual(['19.0000']);
    const issued = asked(person.uuid, { issued_on: '2026-02-20' });
    await head.approve(await clerk.propose(recordResidenceCertificate, issued));
    expect(await ratesOf(account)).toEqual(['0.0000']);
    expect(await ratesOf(account, civilDate('2026-04-20'))).toEqual(['19.0000']);
    expect(await clerk.ask(getTaxData, { params: { id: person.uuid } })).toMatchObject({
      certified_on: '2026-02-20',
    });
  });

  it.each(['2026-01-01', '2026-03-11'])('of %s is refused', async (issued_on) => {
    const { person } = await addHolder();
    const reply = await clerk.try(recordResidenceCertificate, asked(person.uuid, { issued_on }));
    expect(reply).toMatchObject({ status: 422, errors: [{ field: 'issued_on' }] });
  });
});

describe('the exemption of an entity', () => {
  it('spares it the withholding between its days, and not after it is ended', async () => {
    const { person } = await addHolder();
    const entity = await addWard(app, {
      intervener_type: 'J',
      name: 'Fundación de Prueba',
      document_number: 'G12345674',
    });
    const { uuid: account } = await addAccount(app, [
      { uuid: entity, role: 'TITULAR' },
      { uuid: person.uuid, role: 'ADMINISTRADOR' },
    ]);
    expect(await ratesOf(account)).toEqual(['19.0000']);
    const exemption = { from: '2026-01-01', until: '2026-12-31' };
    await head.approve(await clerk.propose(setTaxExemption, asked(entity, { exemption })));
    expect(await ratesOf(account)).toEqual(['0.0000']);
    expect(await ratesOf(account, civilDate('2027-01-01'))).toEqual(['19.0000']);
    // An entity has no login: whoever signs for it is told.
    expect((await lastMessage(app, person.uuid, 'EMAIL')).body).toContain(
      'la exención de retención',
    );
    expect(await clerk.ask(getTaxData, { params: { id: entity } })).toMatchObject({
      exemption: { ...exemption, set_by: expect.stringContaining(clerk.clerk.username) },
    });
    await head.approve(await clerk.propose(setTaxExemption, asked(entity, { exemption: null })));
    expect(await ratesOf(account)).toEqual(['19.0000']);
  });

  it('is none of a person, and ends no earlier than it begins', async () => {
    const { person } = await addHolder();
    const exemption = { from: '2026-01-01', until: null };
    expect(await clerk.try(setTaxExemption, asked(person.uuid, { exemption }))).toMatchObject({
      status: 422,
      errors: [
        { field: 'id', message: 'Solo una persona jurídica puede estar exenta de retención.' },
      ],
    });
  });
});

describe('the other income of a client', () => {
  it('is corrected by two for a year, and the withholding of benefits reads it', async () => {
    const { person } = await addHolder();
    const body = { year: 2026, other_income: '18000', family_minimum: '2400.50' };
    const proposal = await clerk.propose(correctWorkIncome, asked(person.uuid, body));
    expect(proposal.changes).toEqual(
      expect.arrayContaining([
        { field: 'other_income', from: '0.00', to: '18000.00' },
        { field: 'family_minimum', from: '0.00', to: '2400.50' },
      ]),
    );
    await head.approve(proposal);
    expect(await getPayee(app.db, person.uuid, { year: 2026, asked_rate: null })).toMatchObject({
      other_income: 1_800_000n,
      family_minimum: 240_050n,
    });
    expect(await clerk.ask(getTaxData, { params: { id: person.uuid } })).toMatchObject({
      work_income: [{ year: 2026, other_income: '18000.00', family_minimum: '2400.50' }],
    });
  });

  it('is corrected to nothing when the client declares meanwhile', async () => {
    const { person } = await addHolder();
    const body = { year: 2026, other_income: '100', family_minimum: '0' };
    const proposal = await clerk.propose(correctWorkIncome, asked(person.uuid, body));
    await app.db
      .insertInto('work_income_declarations')
      .values({
        intervener_uuid: person.uuid,
        year: 2026,
        other_income: '50.00',
        family_minimum: '0.00',
        declared_at: app.clock.business(),
      })
      .execute();
    expect((await head.tryApprove(proposal)).code).toBe('PROPOSAL_STALE');
  });
});
