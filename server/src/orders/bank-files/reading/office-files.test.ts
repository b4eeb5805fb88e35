import {
  downloadBankFile,
  importPayments,
  listBankFiles,
  readBankFile,
} from '@area/contract/office/bank-files/calls';
import { getProposal } from '@area/contract/office/proposals/calls';
import { getOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIban } from '../../../entry/demo/make-identifiers.ts';
import { expectCleanAudit } from '../../../../test/audit.ts';
import { camt053Of, norma43Of } from '../../../../test/bank-files.ts';
import { enterAs } from '../../../../test/office-client.ts';
import type { OfficeClient } from '../../../../test/office-client.ts';
import { placeSigned } from '../../../../test/orders.ts';
import { addInvestor } from '../../../../test/people.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let clerk: OfficeClient;
let head: OfficeClient;
beforeAll(async () => {
  app = await createTestApp();
  [clerk, head] = [await enterAs(app), await enterAs(app, 'OPERATIONS_ADMINISTRATOR')];
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

type Investor = Awaited<ReturnType<typeof addInvestor>>;

const today = (): string => madridDate(app.clock.business());
const fileOf = (content: Buffer | string, name = 'extracto.txt') => ({
  file: { name, content_base64: Buffer.from(content).toString('base64') },
});
const ibanOf = async ({ product }: Investor): Promise<string> =>
  (
    await app.db
      .selectFrom('products')
      .select('iban')
      .where('uuid', '=', product.uuid)
      .executeTakeFirstOrThrow()
  ).iban;
const look = async ({ client }: Investor, { uuid }: Operation): Promise<Operation> =>
  client.ask(getOperation, { params: { id: uuid } });
const storedFiles = async () => app.db.selectFrom('bank_files').select('uuid').execute();

describe('a statement', () => {
  it('is proposed with its totals and what is out of the ordinary, and read when another approves', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const iban = await ibanOf(investor);
    const { reference } = order;
    const paying = { amount: 100_000n, reference, iban: investor.account.iban };
    const stray = { amount: 4_200n, reference: 'OP9999999999' };
    const body = fileOf(norma43Of(iban, today(), [paying, stray]));
    const commercial = await enterAs(app, 'COMMERCIAL');
    expect((await commercial.try(readBankFile, { body })).status).toBe(403);
    const proposal = await clerk.propose(readBankFile, { body });
    const fields = Object.fromEntries(proposal.changes.map(({ field, to }) => [field, to]));
    expect(fields).toMatchObject({
      kind: 'NORMA_43',
      records: '2',
      credits: '1042.00',
      debits: '0.00',
      'outcomes.matched': '1',
      'outcomes.unknown': '1',
      'lines.2.unknown': expect.stringContaining('OP9999999999'),
    });
    expect([(await storedFiles()).length, (await look(investor, order)).payment_status]).toEqual([
      0,
      'PENDING',
    ]);
    const pending = await head.try(readBankFile, { body });
    expect(pending.code).toBe('PROPOSAL_PENDING');
    expect((await clerk.tryApprove(proposal)).code).toBe('SECOND_PERSON_NEEDED');
    await head.approve(proposal);
    expect((await look(investor, order)).payment_status).toBe('RECONCILED');
    const { result } = await head.ask(getProposal, { params: { id: proposal.uuid } });
    expect(result).toMatchObject({ records: 2, outcomes: { matched: 1, unknown: 1 } });
    const [file] = await clerk.ask(listBankFiles);
    expect(file?.by_staff).toBe(`${clerk.clerk.username}, ${head.clerk.username}`);
    // It is of the bank: only what goes to it is taken along.
    expect((await clerk.try(downloadBankFile, { params: { id: file?.uuid ?? '' } })).status).toBe(
      404,
    );
    const again = await clerk.try(readBankFile, { body });
    expect(again.errors).toMatchObject([{ field: 'file', code: 'KNOWN' }]);
  });

  it('of an account that no product has, and of a day to come, says so', async () => {
    const strange = fileOf(
      camt053Of(makeIban(1), '2026-04-01', [{ amount: 100n, reference: 'X' }]),
    );
    const { changes } = await clerk.propose(readBankFile, { body: strange });
    expect(changes.map(({ field }) => field)).toContain('lines.1.OTHER_ACCOUNT');
  });

  it('with one bad line is refused whole, and the line is named', async () => {
    const investor = await addInvestor(app);
    const before = await storedFiles();
    const text = norma43Of(await ibanOf(investor), today(), [
      { amount: 100_000n, reference: 'OP9999999999' },
    ]).toString('latin1');
    const body = fileOf(text.replace('\n22', '\n27'));
    const refused = await clerk.try(readBankFile, { body });
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject([
      {
        field: 'file',
        code: 'LINE',
        message: 'El fichero no se ha leído. Línea 2: 27 no es un registro conocido.',
      },
    ]);
    for (const [language, told] of [
      ['en', 'The file was not read: line 2: 27 is no record.'],
      ['ca', 'El fitxer no s’ha llegit. Línia 2: 27 no és un registre conegut.'],
    ] as const) {
      const headers = { 'accept-language': language };
      const { errors } = await clerk.try(readBankFile, { body, headers });
      expect(errors[0]?.message).toBe(told);
    }
    const none = await clerk.try(readBankFile, { body: fileOf('no es un extracto') });
    expect(none.errors).toMatchObject([{ field: 'file', code: 'BROKEN' }]);
    expect(await storedFiles()).toEqual(before);
  });
});

const HEADER = 'bank_reference;booked_on;amount;iban;concept';

describe('a table of lines', () => {
  it('is taken by two people, all of it', async () => {
    const investor = await addInvestor(app);
    const order = await placeSigned(app, investor, '1000.00');
    const row = `T-1;${today()};1000.00;${investor.account.iban};${order.reference}`;
    const body = fileOf([HEADER, row].join('\n'), 'pagos.csv');
    const proposal = await clerk.propose(importPayments, { body });
    expect(proposal.changes).toContainEqual({ field: 'credits', from: null, to: '1000.00' });
    expect((await look(investor, order)).payment_status).toBe('PENDING');
    await head.approve(proposal);
    expect((await look(investor, order)).payment_status).toBe('RECONCILED');
  });

  it('with bad lines is refused whole, and each is named', async () => {
    const good = `T-2;${today()};10.00;${makeIban(2)};AHORROS`;
    const bad = `T-3;2026-02-30;-1.00;${makeIban(2)};AHORROS`;
    const refused = await clerk.try(importPayments, {
      body: fileOf([HEADER, good, bad].join('\n')),
    });
    expect(refused.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('Línea 3: el valor de booked_on'),
      expect.stringContaining('Línea 3: el valor de amount'),
    ]);
    for (const [text, code] of [
      ['', 'EMPTY'],
      [`${HEADER}\n${good}\nT-5;sin más columnas`, 'LINE'],
      ['bank_reference;amount\nT-4;1.00', 'COLUMNS'],
    ] as const)
      expect(
        (await clerk.try(importPayments, { body: fileOf(text) })).errors.map((each) => each.code),
      ).toEqual([code]);
    expect(
      await app.db
        .selectFrom('payments')
        .select('uuid')
        .where('bank_reference', 'like', 'T-2')
        .execute(),
    ).toEqual([]);
  });
});
