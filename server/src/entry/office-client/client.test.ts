import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { approveDeviceLogin } from '@area/contract/office/session/calls';
import { cents } from '@area/domain/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OfficeTerminal } from '../../../test/office-terminal.ts';
import { bankLine, importLine, placeSigned } from '../../../test/orders.ts';
import { addInvestor } from '../../../test/people.ts';
import { addClerk, enterOffice, nextCode } from '../../../test/staff-browser.ts';
import type { Clerk } from '../../../test/staff-browser.ts';
import { removeAdministrators } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { createAdministrator } from '../../access/staff-life/create-administrator.ts';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { makeIban } from '../demo/make-identifiers.ts';

const STRANGER = makeIban(5_555_555_557);
const MINUTE_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.dispose());

const answerAs =
  ({ secret }: Clerk) =>
  (question: string): string =>
    question.startsWith('Password')
      ? DEMO_PASSWORD
      : question.startsWith('Code')
        ? nextCode(app, secret)
        : 'yes';

/** A command line of a member of staff who came in by password and code. */
const enter = async (clerk: Clerk): Promise<OfficeTerminal> => {
  const desk = await OfficeTerminal.open(app);
  desk.answer = answerAs(clerk);
  expect((await desk.run('login', '--username', clerk.username)).code).toBe(0);
  return desk;
};

const deskOf = async (permission_set: 'OPERATIONS' | 'OPERATIONS_ADMINISTRATOR' | 'AUDIT') =>
  enter(await addClerk(app, { permission_set }));

const strayPayment = async (amount = 90_000n): Promise<string> => {
  const investor = await addInvestor(app);
  const order = await placeSigned(app, investor, '1000.00');
  const line = bankLine(app, order, investor.account, { iban: STRANGER, amount: cents(amount) });
  await importLine(app, line);
  const { uuid } = await app.db
    .selectFrom('payments')
    .select('uuid')
    .where('bank_reference', '=', line.bank_reference)
    .executeTakeFirstOrThrow();
  return uuid;
};

const credentialsOf = (desk: OfficeTerminal): string =>
  join(desk.env['XDG_CONFIG_HOME'] ?? '', 'private-area', 'office.json');

describe('a login of the command line', () => {
  it('waits for a browser, keeps its token for its owner alone, and forgets it', async () => {
    const { browser, clerk } = await enterOffice(app);
    const desk = await OfficeTerminal.open(app);
    desk.meanwhile = async (notes) => {
      const code = /let in the code ([A-Z]{4}-[A-Z]{4})/.exec(notes)?.[1] ?? '';
      await browser.askWithCode(approveDeviceLogin, { params: { code } }, clerk);
    };
    const login = await desk.run('login');
    expect([login.code, login.notes]).toEqual([0, expect.stringContaining(clerk.username)]);
    expect(login.notes).toContain('http://office.localhost/office/device');
    const path = credentialsOf(desk);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const shown = await desk.run('get-office-session', '--json');
    expect(JSON.parse(shown.out)).toMatchObject({ kind: 'DEVICE' });
    expect((await desk.run('logout')).code).toBe(0);
    expect(await readFile(path, 'utf8')).not.toContain('token');
    const after = await desk.run('list-waiting-payments');
    expect([after.code, after.notes]).toEqual([4, expect.stringContaining('Log in')]);
  });

  it('is by password and code where no browser is at hand', async () => {
    const desk = await deskOf('OPERATIONS');
    expect(JSON.parse((await desk.run('get-office-session', '--json')).out)).toMatchObject({
      kind: 'BROWSER',
    });
    expect((await desk.run('logout')).code).toBe(0);
  });

  it('is refused with a wrong password, and nothing is kept', async () => {
    const clerk = await addClerk(app);
    const desk = await OfficeTerminal.open(app);
    desk.answer = (question) => (question.startsWith('Password') ? 'wrong' : '000000');
    expect((await desk.run('login', '--username', clerk.username)).code).toBe(4);
    await expect(stat(credentialsOf(desk))).rejects.toThrow('ENOENT');
  });

  it('is not read from a file that others may read', async () => {
    const desk = await deskOf('OPERATIONS');
    await chmod(credentialsOf(desk), 0o644);
    const refused = await desk.run('list-waiting-payments');
    expect([refused.code, refused.notes]).toEqual([2, expect.stringContaining('read by others')]);
  });

  it('goes to no other machine in the clear', async () => {
    const desk = await OfficeTerminal.open(app);
    const refused = await desk.run('login', '--server', 'http://oficina.example.com');
    expect([refused.code, refused.notes]).toEqual([2, expect.stringContaining('https')]);
  });
});

/** The key of the application that was begun. */
const secretOf = (notes: string): string => /codes: (\S+)/.exec(notes)?.[1] ?? '';

it('an invitation is accepted at the command line, which then lets its owner in', async () => {
  await removeAdministrators(app);
  const invited = { username: 'primera', name: 'Primera', email: 'primera@example.com' };
  const created = await createAdministrator(app.parts, invited);
  const link = created.kind === 'FIRST' ? (created.link ?? '') : '';
  const desk = await OfficeTerminal.open(app);
  const password = 'Tres-gatos-en-Teruel-7';
  desk.answer = (question, notes) =>
    question.startsWith('Code') ? nextCode(app, secretOf(notes)) : password;
  const accepted = await desk.run('accept-invitation', link);
  expect([accepted.code, accepted.out.split('\n')]).toEqual([0, expect.any(Array)]);
  expect(accepted.out.split('\n')).toHaveLength(10);
  const [code] = accepted.out.split('\n');
  desk.answer = (question) => (question.startsWith('Password') ? password : code);
  expect((await desk.run('login', '--username', 'primera')).code).toBe(0);
  expect((await desk.run('list-staff')).out).toContain('primera@example.com');
  expect((await desk.run('accept-invitation', link)).notes).toContain('INVITATION_INVALID');
});

describe('a call', () => {
  it('lists what the server answers, for people and for programs', async () => {
    const payment = await strayPayment();
    const desk = await deskOf('OPERATIONS');
    expect((await desk.run('list-waiting-payments')).out).toContain(payment);
    const { out } = await desk.run('list-waiting-payments', '--json');
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ uuid: payment }));
    const few = await desk.run('list-waiting-payments', '--limit', '0');
    expect([few.code, few.notes]).toEqual([1, expect.stringContaining('$limit')]);
  });

  it('is proposed where it needs two, shown to the second person, and done once', async () => {
    const payment = await strayPayment();
    const [clerk, head] = [await deskOf('OPERATIONS'), await deskOf('OPERATIONS_ADMINISTRATOR')];
    const proposed = await clerk.run('refund-payment', payment);
    expect([proposed.code, proposed.out]).toEqual([
      3,
      expect.stringContaining('waits for APPROVER (OPERATIONS_ADMINISTRATOR)'),
    ]);
    const [, uuid = ''] = /decide-proposal (\S+)/.exec(proposed.out) ?? [];
    const own = await clerk.run('decide-proposal', uuid, '--decision', 'APPROVE', '--yes');
    expect([own.code, own.notes]).toEqual([1, expect.stringContaining('SECOND_PERSON_NEEDED')]);
    const done = await head.run('decide-proposal', uuid, '--decision', 'APPROVE', '--json');
    expect([done.code, done.notes]).toEqual([0, expect.stringContaining('amount: 900.00')]);
    expect(JSON.parse(done.out)).toMatchObject({ status: 'EXECUTED' });
  });

  it('decides nothing that was not confirmed', async () => {
    const payment = await strayPayment();
    const [clerk, head] = [await deskOf('OPERATIONS'), await deskOf('OPERATIONS_ADMINISTRATOR')];
    const { out } = await clerk.run('refund-payment', payment, '--json');
    const { proposal } = JSON.parse(out) as { proposal: { uuid: string } };
    head.answer = () => 'no';
    const words = ['decide-proposal', proposal.uuid, '--decision', 'APPROVE'] as const;
    const undecided = await head.run(...words);
    expect([undecided.code, undecided.notes]).toEqual([2, expect.stringContaining('nothing was')]);
    expect(JSON.parse((await head.run('get-proposal', proposal.uuid, '--json')).out)).toMatchObject(
      { status: 'PENDING' },
    );
  });

  it('asks for a code when the last one is old, also twice, and repeats the same request', async () => {
    const payment = await strayPayment();
    const clerk = await addClerk(app);
    const desk = await enter(clerk);
    app.clock.advanceWall(6 * MINUTE_MS);
    let asked = 0;
    desk.answer = () => {
      asked += 1;
      return asked === 1 ? '000000' : nextCode(app, clerk.secret);
    };
    const proposed = await desk.run('refund-payment', payment);
    expect([proposed.code, asked]).toEqual([3, 2]);
    app.clock.advanceWall(6 * MINUTE_MS);
    desk.answer = () => undefined;
    const other = await desk.run('refund-payment', await strayPayment());
    expect([other.code, other.notes]).toEqual([1, expect.stringContaining('STEP_UP_REQUIRED')]);
  });

  it('says what is wrong with which field, and who could do it', async () => {
    const payment = await strayPayment();
    const clerk = await deskOf('OPERATIONS');
    const wrong = await clerk.run('match-payment', payment, '--reference', 'OP-NONE');
    expect([wrong.code, wrong.notes]).toEqual([1, expect.stringMatching(/reference: .+ \(.+\)/)]);
    const auditor = await deskOf('AUDIT');
    const refused = await auditor.run('refund-payment', payment);
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('OFFICE_FORBIDDEN')]);
  });

  it('has one effect under one key', async () => {
    const payment = await strayPayment();
    const desk = await deskOf('OPERATIONS');
    const words = ['refund-payment', payment, '--key', 'a-key-of-this-test', '--json'] as const;
    const [first, second] = [await desk.run(...words), await desk.run(...words)];
    expect([second.code, second.out]).toEqual([3, first.out]);
  });

  it('says that nobody answers', async () => {
    const desk = await deskOf('OPERATIONS');
    desk.isReachable = false;
    const silent = await desk.run('refund-payment', await strayPayment());
    expect([silent.code, silent.notes]).toEqual([5, expect.stringContaining('--key')]);
  });

  it('is typed with the options of its own fields', async () => {
    const desk = await deskOf('OPERATIONS');
    const help = await desk.run('match-payment', '--help');
    expect(help.out).toContain('npm run office -- match-payment ID');
    expect(help.out).toContain('--reference TEXT');
    expect(help.out).toContain('right: MATCH_PAYMENT');
    for (const words of [
      ['match-payment'],
      ['match-payment', 'a', 'b'],
      ['match-payment', 'a', '--colour', 'red'],
      ['match-payment', 'a', '--input', '[1]'],
      ['no-such-call'],
    ])
      expect([words, (await desk.run(...words)).code]).toEqual([words, 2]);
  });

  it('takes its body from a file', async () => {
    const payment = await strayPayment();
    const desk = await deskOf('OPERATIONS');
    const path = join(desk.env['XDG_CONFIG_HOME'] ?? '', 'body.json');
    await writeFile(path, JSON.stringify({ iban: 12 }));
    const refused = await desk.run('refund-payment', payment, '--input', `@${path}`);
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('iban')]);
    const replaced = ['--input', `@${path}`, '--iban', makeIban(4_444_444_444)];
    expect((await desk.run('refund-payment', payment, ...replaced)).code).toBe(3);
  });
});
