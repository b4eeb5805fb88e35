import type { Call } from '@area/contract/endpoint';
import { dataEnvelope, listEnvelope } from '@area/contract/envelope';
import { z } from 'zod';

/** The answer of a call as it travels, envelope included. */
export const wireSchema = (call: Call): z.ZodType | undefined => {
  switch (call.kind) {
    case 'json':
      return dataEnvelope(call.response);
    case 'list':
      return listEnvelope(call.response);
    case 'plain':
      return call.response;
    case 'blob':
    case 'download':
    case 'archive':
      return undefined;
  }
};

/**
 * The same schema for the serialiser. What it does not name never leaves, field by field, however
 * much a handler returns.
 */
export const responseSchema = (call: Call): object => {
  const schema = wireSchema(call);
  return schema ? z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) : { type: 'string', format: 'binary' };
};
