import { apiListEvents } from '@area/contract/integration/event-calls';
import { apiListPayments } from '@area/contract/integration/resource-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProgram } from '../../../../test/integration.ts';
import { enterPair } from '../../../../test/office-pair.ts';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface Answer {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Answer>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly headers?: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

const read = async (url: string): Promise<Document> => (await app.app.inject(url)).json<Document>();

describe('the limits of calls of programs', () => {
  it('are declared at every answer that is counted, and sent with it', async () => {
    const { paths, components } = await read('/api/integration/v1/openapi.json');
    const resolve = ({ $ref, ...answer }: Answer): Answer =>
      $ref === undefined ? answer : (components.responses[$ref.split('/').at(-1) ?? ''] ?? {});
    const missing: string[] = [];
    for (const { operationId, responses } of Object.values(paths).flatMap((each) =>
      Object.values(each),
    ))
      for (const [status, answer] of Object.entries(responses)) {
        const named = Object.keys(resolve(answer).headers ?? {});
        const isCounted =
          operationId !== 'issueIntegrationToken' && !['401', '503'].includes(status);
        if (named.includes('RateLimit') !== isCounted) missing.push(`${operationId} ${status}`);
        if (isCounted && named.includes('Retry-After') !== (status === '429'))
          missing.push(`${operationId} ${status} Retry-After`);
      }
    expect(missing).toEqual([]);
    expect(Object.keys(components.headers ?? {})).toEqual([
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
    ]);
    const program = await addProgram(app, await enterPair(app, 'IT_ADMIN'), ['events:read']);
    for (const [call, status] of [
      [apiListEvents, 200],
      [apiListPayments, 403],
    ] as const) {
      const reply = await program.try(call);
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject({
        ratelimit: expect.stringMatching(/^"calls";r=\d+;t=\d+$/) as string,
        'ratelimit-policy': expect.stringMatching(/^"calls";q=\d+;w=60$/) as string,
      });
    }
  });

  it.each(['/api/openapi.json', '/api/office/openapi.json'])('are no matter of %s', async (url) => {
    expect((await read(url)).components.headers).toBeUndefined();
  });
});
