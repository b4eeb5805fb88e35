import { setTimeout as pause } from 'node:timers/promises';
import { makePng, uploadForm } from '../../server/test/files.ts';
import type { Fault } from '../../server/test/fault-proxy.ts';
import { runDirectly } from './direct-database.ts';
import { sendAs, findProblem } from './edge-server.ts';
import type { EdgeServer } from './edge-server.ts';
import { textAt } from './http-client.ts';

const FAULTS: readonly { readonly name: string; readonly fault: Fault; readonly isQuick?: true }[] =
  [
    { name: 'scanner refuses', fault: 'refuse' },
    { name: 'scanner silent', fault: 'silent', isQuick: true },
    { name: 'scanner cut on the way in', fault: { cut_up: 100 } },
    { name: 'scanner cut on the way out', fault: { cut_down: 5 } },
  ];
const SLOW: Fault = { late_ms: 800 };
const SETTLED_WITHIN_MS = 45_000;
const LOOK_EVERY_MS = 250;
/** The string that every scanner reports as a virus, in two halves so that no scanner reports this file. */
const VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

let width = 600;
/** A picture that nobody has sent before. */
const picture = (hidden = ''): Buffer =>
  makePng((width += 1), 400, [['IDAT', Buffer.from(hidden)]]);

const send = async (place: EdgeServer, bytes: Buffer) =>
  sendAs(place, {
    method: 'POST',
    path: `/api/interveners/${place.person.uuid}/documents`,
    body: uploadForm({ bytes, filename: 'a.png', fields: { subcategory: 'ID_FRONT' } }),
  });

const open = async (place: EdgeServer, uuid: string) =>
  sendAs(place, { method: 'GET', path: `/api/interveners/${place.person.uuid}/documents/${uuid}` });

/** Waiting files are due at once, instead of in a minute. */
const waitUntilScanned = async (dataDir: string): Promise<string[]> => {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const left = await runDirectly(
      dataDir,
      `update documents set next_scan_at = now() - interval '1 second' where scan = 'WAITING' and next_scan_at > now() and next_scan_at < now() + interval '2 minutes' returning uuid`,
    );
    const [row] = await runDirectly(
      dataDir,
      `select count(*)::int as n from documents where scan = 'WAITING'`,
    );
    if (left.length === 0 && row?.['n'] === 0) return [];
    if (Date.now() > deadline)
      return [
        `${row?.['n']} files were not scanned within ${SETTLED_WITHIN_MS} ms after the scanner was back`,
      ];
    await pause(LOOK_EVERY_MS);
  }
};

/**
 * Sent while the scanner is unavailable: stored, and shown to nobody. Afterwards the clean file opens, the infected one
 * never.
 */
const play = async (
  place: EdgeServer,
  { name, fault }: (typeof FAULTS)[number],
): Promise<string[]> => {
  place.scanner.fault = fault;
  const sent = await Promise.all([send(place, picture()), send(place, picture(VIRUS))]);
  const [clean = '', virus = ''] = sent.map((outcome) =>
    outcome.kind === 'answered' ? textAt(outcome.body, 'data', 'uuid') : '',
  );
  const problems = sent.flatMap((outcome) => findProblem('an upload', outcome, 201));
  for (const uuid of [clean, virus])
    problems.push(...findProblem('a file in quarantine', await open(place, uuid), 409));
  place.scanner.fault = 'none';
  problems.push(
    ...(await waitUntilScanned(place.dataDir)),
    ...findProblem('a clean file', await open(place, clean), 200),
  );
  const late = await open(place, virus);
  if (late.kind === 'lost' || late.status < 400 || late.status >= 500)
    problems.push(...findProblem('a virus', late, 409));
  return problems.map((problem) => `${name}: ${problem}`);
};

/** Slow is not unavailable: a sender of a virus gets that answer. */
const playSlow = async (place: EdgeServer): Promise<string[]> => {
  place.scanner.fault = SLOW;
  const [clean, virus] = [await send(place, picture()), await send(place, picture(VIRUS))];
  place.scanner.fault = 'none';
  return [
    ...findProblem('scanner slow: an upload', clean, 201),
    ...findProblem('scanner slow: a virus', virus, 422),
  ];
};

/** A scanner that is unavailable, silent, interrupted or slow. */
export const findScannerProblems = async (place: EdgeServer): Promise<string[]> => {
  const problems: string[] = [];
  for (const planned of FAULTS.filter(({ isQuick }) => !place.quick || isQuick))
    problems.push(...(await play(place, planned)));
  return [...problems, ...(await playSlow(place))];
};
