import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { INTEGRATION_ENDPOINTS, OFFICE_ENDPOINTS } from '@area/contract/schemas/endpoints';
import { buildOpenApi } from './document.ts';
import { INTEGRATION_SUBJECT } from './integration-subject.ts';

const LINTER = fileURLToPath(new URL('../../../../test/lint-openapi.mjs', import.meta.url));

interface Problem {
  readonly rule: string;
  readonly message: string;
  readonly at: string;
}
/** What is wrong with each of several documents. */
type Problems = Readonly<Record<string, readonly Problem[]>>;

/** Several at once: to load the linter takes as long as to judge one of them. */
const lint = async (documents: Readonly<Record<string, object>>): Promise<Problems> => {
  const linter = spawn(process.execPath, [LINTER], { stdio: ['pipe', 'pipe', 'inherit'] });
  linter.stdin.end(JSON.stringify(documents));
  return JSON.parse(await text(linter.stdout)) as Problems;
};

const withoutSummary = (document: object): object =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'summary' ? undefined : value,
  ) as object;

const NOWHERE = { get: { responses: { 200: { $ref: '#/components/responses/Nowhere' } } } };

let problems: Problems;
beforeAll(async () => {
  const portal = buildOpenApi();
  problems = await lint({
    portal,
    office: buildOpenApi(OFFICE_ENDPOINTS, { title: 'Office', description: 'Its calls.' }),
    integration: buildOpenApi(INTEGRATION_ENDPOINTS, INTEGRATION_SUBJECT),
    wrong: withoutSummary({ ...portal, paths: { '/nowhere/{id}': NOWHERE } }),
  });
});

describe('the linter', () => {
  it('finds nothing wrong with the document', () => {
    expect(problems['portal']).toEqual([]);
  });

  it('finds nothing wrong with that of the office but parts that only the other one needs', () => {
    const others = problems['office']?.filter(({ rule }) => rule !== 'no-unused-components');
    expect(others).toEqual([]);
  });

  it('finds nothing wrong with that of the programs of the manager', () => {
    expect(problems['integration']).toEqual([]);
  });

  it('finds what is wrong with others', () => {
    const rules = new Set(problems['wrong']?.map(({ rule }) => rule));
    expect([...rules]).toEqual(
      expect.arrayContaining([
        'no-unresolved-refs',
        'no-unused-components',
        'operation-4xx-response',
        'operation-description',
        'operation-operationId',
        'operation-summary',
        'path-parameters-defined',
        'security-defined',
      ]),
    );
  });
});
