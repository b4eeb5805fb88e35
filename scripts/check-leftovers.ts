import { fileURLToPath } from 'node:url';
import { listCopies } from './copies/list-copies.ts';
import { readRooms } from './rooms/list-imports.ts';
import { listUnreached } from './rooms/unreached-files.ts';

/** A sequence of this many tokens that exists twice must be changed in two places: about ten lines. *Source*: ADR 88. */
const COPY_FROM_TOKENS = 75;
/** Tests may repeat a few lines where that is easier to read, but not long parts. */
const COPY_IN_TESTS_FROM_TOKENS = 150;

const IS_TEST = /(?:^e2e\/|^server\/test\/|\/testing\/|\.(?:test|cases|journey)\.)/;
/** Each names every file of its language: they differ only in the language. */
const LANGUAGE_LISTS = /^contract\/src\/texts\/(?:es|en|ca)\.ts$/;

/** Files that no program reaches and that stay, each with its reason. */
const STAY: ReadonlyMap<string, string> = new Map([
  [
    'server/src/clients/printed-documents/tax-papers.ts',
    'the form of who is withheld from, printed from its sample until a plan pays those who fill it in',
  ],
  [
    'server/src/clients/printed-documents/case-papers.ts',
    'answers to complaints, printed from their sample until somebody sends them',
  ],
  [
    'scripts/verify/planted/run-scenarios-process.ts',
    'a process of its own, whose sources a loader taints',
  ],
  ['scripts/verify/planted/run-scenarios.ts', 'what that process plays in'],
  [
    'server/src/platform/outside/key-holder/local-service.ts',
    'a key service with its faults, which the tests of the adapter ask',
  ],
]);

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = (await readRooms(root, ['scripts'])).toSorted((one, other) =>
  one.file.localeCompare(other.file),
);
const [tests, product] = [true, false].map((isTest) =>
  sources.filter(({ file }) => IS_TEST.test(file) === isTest && !LANGUAGE_LISTS.test(file)),
);

const copies = [
  ...listCopies(product ?? [], COPY_FROM_TOKENS),
  ...listCopies(tests ?? [], COPY_IN_TESTS_FROM_TOKENS),
];
const unreached = listUnreached(sources);
const wrong = [
  ...copies.map(
    ({ file, line, of, ofLine, tokens }) =>
      `${file}:${line}\n    stands at ${of}:${ofLine} too, ${tokens} tokens`,
  ),
  ...unreached
    .filter((file) => !STAY.has(file))
    .map((file) => `${file}\n    no program reaches it`),
  ...[...STAY.keys()]
    .filter((file) => !unreached.includes(file))
    .map((file) => `${file}\n    stands among what no program reaches, and one does or it is gone`),
];

for (const line of wrong) console.error(line);
console.log(
  `${sources.length} files, ${copies.length} copies of ${COPY_FROM_TOKENS} tokens or more, ${unreached.length} files that no program reaches, ${STAY.size} of them known`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
