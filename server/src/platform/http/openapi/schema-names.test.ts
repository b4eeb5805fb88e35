import { defineCall } from '@area/contract/define-call';
import { defineSchemas } from '@area/contract/schemas/define';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './document.ts';

const pair = z.object({ one: z.string(), other: z.string() });

const write = (id: string, response: z.ZodType) => ({
  ...defineCall({
    id,
    method: 'POST',
    path: `/${id}`,
    service: 'users',
    access: { rule: 'session' },
  }),
  ...defineSchemas({ summary: id, body: z.strictObject({ text: z.string() }), response }),
});

const namesOf = (...calls: Parameters<typeof buildOpenApi>[0] & object): string[] => {
  const { schemas } = buildOpenApi(calls)['components'] as { schemas: object };
  return Object.keys(schemas);
};

describe('the names of schemas', () => {
  it('come from the call where nobody else uses them', () => {
    expect(namesOf(write('keepPair', pair))).toEqual(
      expect.arrayContaining(['KeepPairAnswer', 'KeepPairBody']),
    );
    expect(namesOf(write('listPairs', z.array(pair)))).toContain('ListPairsAnswer');
  });

  it('must be given where two calls use one schema', () => {
    expect(() => namesOf(write('keepPair', pair), write('readPair', pair))).toThrow(
      'readPair shares KeepPairAnswer',
    );
  });

  it('never mean two schemas', () => {
    const other = { ...write('keepPair', z.object({ else: z.string() })), path: '/other' };
    expect(() => namesOf(write('keepPair', pair), other)).toThrow('is one name for two schemas');
  });
});
