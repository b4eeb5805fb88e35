import { setTimeout as pause } from 'node:timers/promises';
import { demoHost } from '@area/server/entry/demo/brands';
import { makeDni } from '@area/server/entry/demo/make-identifiers';
import { runDirectly } from './direct-database.ts';
import { findPerson } from './people.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { median, rankTest } from './rank-test.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';

const EACH = 500;
const EACH_QUICK = 60;
const WARM_UP = 40;
/** The quickest of this many tries counts, because a busy machine only adds time. Fewer tries than make a login wait. */
const TRIES = 3;
/** By chance this is exceeded once in a thousand runs. *Units*: standard deviations. */
const FARTHEST = 3.3;
const ANSWERED_WITHIN_MS = 60_000;

const HOST = demoHost('cierzo');
/** Numbers of nobody in the demo. */
const KNOWN_FROM = 81_000_000;
const UNKNOWN_FROM = 82_000_000;
const WARM_UP_FROM = 83_000_000;

const documents = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_each, index) => makeDni(from + index));

/** Makes people with a login, each a copy of one from the demo. */
const addPeople = async ({ dataDir }: ProofServer, numbers: readonly string[]): Promise<void> => {
  const { person } = findPerson('ivan');
  await runDirectly(
    dataDir,
    `with made as (
       insert into interveners
       select (jsonb_populate_record(i, jsonb_build_object('uuid', gen_random_uuid(), 'document_number', d.number, 'email', lower(d.number) || '@example.com'))).*
         from interveners i, unnest($1::text[]) as d (number) where i.document_number = $2
       returning uuid)
     insert into logins (intervener_uuid, portal_id, password_hash)
     select made.uuid, l.portal_id, l.password_hash from made, logins l join interveners i on i.uuid = l.intervener_uuid
      where i.document_number = $2 and l.portal_id = $3`,
    [numbers, person.document, HOST.id],
  );
};

type Ask = (document: string) => { path: string; body: object };

const recovering: Ask = (document_number) => ({
  path: '/api/users/password-recover',
  body: { document_number },
});
const loggingIn: Ask = (document_number) => ({
  path: '/api/onboarding/login',
  body: { document_number, password: 'not the password' },
});

interface Answer {
  /** Everything in it that could distinguish people, except the time. */
  readonly looks: string;
  readonly took_ms: number;
}

const knock = async ({ url }: ProofServer, { path, body }: ReturnType<Ask>): Promise<Answer> => {
  const begun = performance.now();
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: HOST.apikey },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const took_ms = performance.now() - begun;
  return {
    looks: `${response.status} ${text} ${[...response.headers.keys()].toSorted().join(' ')}`,
    took_ms,
  };
};

interface Asked {
  readonly document: string;
  readonly isKnown: boolean;
}

/** What somebody was answered each time. */
interface Tried extends Asked {
  readonly answers: Answer[];
}

const quickest = ({ answers }: Tried): number => Math.min(...answers.map(({ took_ms }) => took_ms));

/** Known and unknown in turns, the first one by chance, so that a slow second of the machine affects both. */
const interleave = (
  known: readonly string[],
  unknown: readonly string[],
  random: Random,
): Asked[] =>
  known.flatMap((document, index) => {
    const two = [
      { document, isKnown: true },
      { document: unknown[index] ?? '', isKnown: false },
    ];
    return random.chance(0.5) ? two : two.toReversed();
  });

interface Comparison {
  readonly figures: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

const round = (value: number): number => Number(value.toFixed(3));

const compare = (name: string, tried: readonly Tried[]): Comparison => {
  const [known = [], unknown = []] = [true, false].map((isKnown) =>
    tried.filter((each) => each.isKnown === isKnown).map(quickest),
  );
  const { z, larger } = rankTest(known, unknown);
  const looks = new Set(tried.flatMap(({ answers }) => answers.map((answer) => answer.looks)));
  return {
    figures: {
      [`${name}_known_ms`]: round(median(known)),
      [`${name}_unknown_ms`]: round(median(unknown)),
      [`${name}_z`]: round(z),
    },
    problems: [
      ...(looks.size === 1
        ? []
        : [`${name}: ${looks.size} different answers: ${[...looks].join(' | ')}`]),
      ...(Math.abs(z) < FARTHEST
        ? []
        : [
            `${name}: known people take longer ${round(larger * 100)} % of the time (z ${round(z)})`,
          ]),
    ],
  };
};

const measure = async (
  stage: ProofServer,
  name: string,
  { ask, everybody }: { ask: Ask; everybody: readonly Asked[] },
): Promise<Comparison> => {
  for (const document of documents(WARM_UP_FROM, WARM_UP)) await knock(stage, ask(document));
  const tried = everybody.map((asked): Tried => ({ ...asked, answers: [] }));
  for (let round = 0; round < TRIES; round += 1)
    for (const { document, answers } of tried) answers.push(await knock(stage, ask(document)));
  return compare(name, tried);
};

/** Whether each known person got a link, and nobody else: otherwise the test would prove nothing. */
const countLinks = async ({ dataDir }: ProofServer): Promise<number> => {
  const deadline = Date.now() + ANSWERED_WITHIN_MS;
  for (;;) {
    const [row] = await runDirectly(
      dataDir,
      'select (select count(*) from recovery_requests)::int as waiting, (select count(*) from password_resets)::int as links',
    );
    if (row?.['waiting'] === 0 || Date.now() > deadline) return Number(row?.['links']);
    await pause(200);
  }
};

const run = async ({ seed, quick, say }: ProofOptions): Promise<ProofResult> =>
  withServer(async (stage) => {
    const each = quick ? EACH_QUICK : EACH;
    const random = seededRandom(seed);
    const known = documents(KNOWN_FROM, each);
    await addPeople(stage, known);
    const everybody = interleave(known, documents(UNKNOWN_FROM, each), random);
    const recovery = await measure(stage, 'recover', { ask: recovering, everybody });
    const links = await countLinks(stage);
    say(
      `${each} known and ${each} unknown people asked for a new password; ${links} links were sent`,
    );
    const login = await measure(stage, 'login', { ask: loggingIn, everybody });
    say(`${each} known and ${each} unknown people tried wrong passwords`);
    return {
      figures: { known: each, unknown: each, links, ...recovery.figures, ...login.figures },
      problems: [
        ...recovery.problems,
        ...login.problems,
        ...(links === each * TRIES
          ? []
          : [`${links} links for ${each} known people who asked ${TRIES} times`]),
      ],
    };
  });

export const recoverTimingProof: Proof = {
  name: 'recover-timing',
  promise: 'P11: known and unknown people are answered alike, in body, status and time',
  run,
};
