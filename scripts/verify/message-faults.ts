import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { startFaultProxy } from '../../server/test/fault-proxy.ts';
import type { Fault, FaultProxy } from '../../server/test/fault-proxy.ts';
import { runDirectly } from './direct-database.ts';
import { sendRequest, describe, textAt } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { openMailSink, openSmsSink } from './message-sinks.ts';
import type { MessageSink } from './message-sinks.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { logIn } from './people.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { NOT_DEMO, startServer } from './server-process.ts';
import type { SharedDatabase } from './shared-database.ts';
import { waitForNextCode, typeCode } from './signing.ts';
import type { Signing } from './signing.ts';

/** The disturbances of the SMS gateway and the mail server; when the answer is lost, a message may arrive twice. */
const FAULTS: readonly {
  readonly name: string;
  readonly fault: Fault;
  readonly isQuick?: true;
  readonly mayDouble?: boolean;
}[] = [
  { name: 'messages refused', fault: 'refuse' },
  { name: 'messages silent', fault: 'silent', isQuick: true },
  { name: 'messages cut', fault: { cut_down: 10 }, mayDouble: true },
];
/** No request waits for a gateway. */
const ASKED_WITHIN_MS = 3_000;
const SENT_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;
const CODE = /\b\d{6}\b/;

interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly random: Random;
  readonly lines: readonly FaultProxy[];
  readonly sms: MessageSink;
  readonly mail: MessageSink;
}

/**
 * A message that failed so often that it waits longer than this is made due at once. A message being sent stays reserved
 * for half a minute, or it would arrive twice.
 */
const LONGER = '35 seconds';

const waitUntilSent = async (dataDir: string): Promise<string[]> => {
  const deadline = Date.now() + SENT_WITHIN_MS;
  for (;;) {
    const left = await runDirectly(
      dataDir,
      `update outbox set next_try_at = now() where sent_at is null and next_try_at > now() + interval '${LONGER}' returning uuid`,
    );
    const [row] = await runDirectly(
      dataDir,
      'select count(*)::int as n from outbox where sent_at is null',
    );
    if (left.length === 0 && row?.['n'] === 0) return [];
    if (Date.now() > deadline)
      return [
        `${row?.['n']} messages were not sent within ${SENT_WITHIN_MS} ms after the line was mended`,
      ];
    await pause(LOOK_EVERY_MS);
  }
};

const countSent = async (dataDir: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await runDirectly(
    dataDir,
    `select channel, count(*)::int as n from outbox group by channel`,
  );
  return Object.fromEntries(rows.map(({ channel, n }) => [String(channel), Number(n)]));
};

/** An order that asks for its code while no message can be sent. */
const askWhileAway = async (
  { url, dataDir, random, lines }: Place,
  fault: Fault,
): Promise<{ signing: Signing; problems: string[] }> => {
  const person = await logIn(url, 'ivan');
  const placed = await sendRequest(
    url,
    orderRequest(person, randomUUID(), buildOrder(random.pick(person.accounts), random)),
  );
  const operation = placed.kind === 'answered' ? textAt(placed.body, 'data', 'uuid') : '';
  if (!operation) throw new Error(`no order: ${describe(placed)}`);
  const signing = { url, dataDir, person, operation, ledger: new Ledger() };
  await waitForNextCode(signing);
  // It is unknown whether a message arrived when its connection was lost: that is another fault.
  const late = await waitUntilSent(dataDir);
  for (const line of lines) line.fault = fault;
  const asked = await sendRequest(url, {
    method: 'POST',
    path: '/api/documents-signatures/codes',
    body: { uuid_operation: operation },
    headers: { authorization: person.authorization },
  });
  const isQuick =
    asked.kind === 'answered' && asked.status === 200 && asked.took_ms < ASKED_WITHIN_MS;
  return {
    signing,
    problems: [
      ...late,
      ...(isQuick ? [] : [`the request for a code was answered ${describe(asked)}`]),
    ],
  };
};

const play = async (
  place: Place,
  { fault, mayDouble = false }: (typeof FAULTS)[number],
): Promise<string[]> => {
  const { dataDir, lines, sms, mail } = place;
  // Messages left by earlier faults do not count.
  const late = await waitUntilSent(dataDir);
  const [before, taken] = [
    await countSent(dataDir),
    { SMS: sms.taken.length, EMAIL: mail.taken.length },
  ];
  const { signing, problems } = await askWhileAway(place, fault);
  problems.push(...late);
  for (let looks = 0; looks < 8; looks += 1) await pause(LOOK_EVERY_MS);
  for (const line of lines) line.fault = 'none';
  problems.push(...(await waitUntilSent(dataDir)));
  const code = CODE.exec(sms.taken.at(-1) ?? '')?.[0] ?? '';
  if (!(await typeCode(signing, code))) problems.push('the code that came late does not sign');
  problems.push(...(await waitUntilSent(dataDir)));
  const after = await countSent(dataDir);
  for (const [channel, sink] of [
    ['SMS', sms],
    ['EMAIL', mail],
  ] as const) {
    const made = (after[channel] ?? 0) - (before[channel] ?? 0);
    const came = sink.taken.length - taken[channel];
    if (came < made || (came > made && !mayDouble))
      problems.push(`${made} ${channel} were to be sent and ${came} came`);
  }
  return problems;
};

/**
 * Message gateways that are unavailable, silent or interrupted: no request waits for them, and every message arrives in the
 * end.
 */
export const findMessageProblems = async (
  shared: SharedDatabase,
  { seed, quick, say }: ProofOptions,
): Promise<ProofResult> => {
  const [sms, mail] = await Promise.all([openSmsSink(), openMailSink()]);
  const lines = await Promise.all([sms, mail].map(async ({ port }) => startFaultProxy(port)));
  const [smsPort, mailPort] = lines.map(({ port }) => port);
  const env = {
    ...shared.env,
    // The phone and the mailbox of the demo accept everything: only a real system has gateways.
    ...NOT_DEMO,
    MAIL_FROM: 'Pruebas <no-reply@example.com>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${smsPort}/`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  const server = await startServer({ dataDir: shared.dataDir, port: 0, env });
  const problems: string[] = [];
  try {
    for (const planned of FAULTS.filter(({ isQuick }) => !quick || isQuick)) {
      const found = await play(
        { url: server.url, dataDir: shared.dataDir, random: seededRandom(seed), lines, sms, mail },
        planned,
      );
      problems.push(...found.map((problem) => `${planned.name}: ${problem}`));
      say(
        `${planned.name}: ${sms.taken.length} SMS and ${mail.taken.length} mails have come in all`,
      );
    }
    return { figures: { sms: sms.taken.length, mails: mail.taken.length }, problems };
  } finally {
    await server.stop();
    await Promise.all([...lines, sms, mail].map(async (each) => each.close()));
  }
};
