import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const JOURNEYS = 'e2e/src/';

/** The tasks that a file is tagged with, with its path. */
const taggedIn = (file: string): readonly string[] =>
  [...readFileSync(`${ROOT}${JOURNEYS}${file}`, 'utf8').matchAll(/@task-(\d+)\b/g)].map(
    ([, task]) => `${task} ${JOURNEYS}${file}`,
  );

test('each of the thirteen tasks is one journey, and the map names its file', () => {
  const map = readFileSync(`${ROOT}docs/spec-map.md`, 'utf8');
  const mapped = [...map.matchAll(/^\| (\d+)\. .*\| `([^`]+)` \|$/gm)].map(
    ([, task, file]) => `${task} ${file}`,
  );
  const tagged = readdirSync(`${ROOT}${JOURNEYS}`)
    .filter((file) => file.endsWith('.journey.ts'))
    .flatMap(taggedIn);
  expect(mapped.map((each) => Number(each.split(' ')[0]))).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  expect(tagged.toSorted()).toEqual(mapped.toSorted());
});
