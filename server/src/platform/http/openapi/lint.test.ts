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

const lint = async (document: object): Promise<readonly Problem[]> => {
  const linter = spawn(process.execPath, [LINTER], { stdio: ['pipe', 'pipe', 'inherit'] });
  linter.stdin.end(JSON.stringify(document));
  return JSON.parse(await text(linter.stdout)) as readonly Problem[];
};

const withoutSummary = (document: object): object =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'summary' ? undefined : value,
  ) as object;

let document: object;
beforeAll(() => {
  document = buildOpenApi();
});

describe('the linter', () => {
  it('finds nothing wrong with the document', async () => {
    expect(await lint(document)).toEqual([]);
  });

  it('finds nothing wrong with that of the office but parts that only the other one needs', async () => {
    const office = buildOpenApi(OFFICE_ENDPOINTS, { title: 'Office', description: 'Its calls.' });
    const problems = await lint(office);
    expect(problems.filter(({ rule }) => rule !== 'no-unused-components')).toEqual([]);
  });

  it('finds nothing wrong with that of the programs of the manager', async () => {
    expect(await lint(buildOpenApi(INTEGRATION_ENDPOINTS, INTEGRATION_SUBJECT))).toEqual([]);
  });

  it('finds what is wrong with others', async () => {
    const nowhere = { get: { responses: { 200: { $ref: '#/components/responses/Nowhere' } } } };
    const wrong = withoutSummary({ ...document, paths: { '/nowhere/{id}': nowhere } });
    const rules = new Set((await lint(wrong)).map(({ rule }) => rule));
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
