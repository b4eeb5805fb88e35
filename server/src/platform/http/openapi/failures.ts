import type { Call } from '@area/contract/call';
import { COMMON_ERRORS, ERRORS } from '@area/contract/errors';
import type { ErrorCode } from '@area/contract/errors';
import { groupBy } from '../../group-by.ts';
import { OFFICE_LANGUAGE, translate } from '../../texts/translate.ts';
import { SCHEMA_PREFIX } from './components.ts';
import type { Json } from './components.ts';

const failureOf = (codes: readonly ErrorCode[], schema: 'Failure' | 'TokenFailure'): Json => ({
  description: codes
    .map((code) => `${code}: ${translate(OFFICE_LANGUAGE, `errors.${code.toLowerCase()}`)}`)
    .join('\n'),
  content: { 'application/json': { schema: { $ref: `${SCHEMA_PREFIX}${schema}` } } },
});

const byStatus = (codes: readonly ErrorCode[]): [string, readonly ErrorCode[]][] =>
  [...groupBy(codes, (code) => ERRORS[code])].map(([status, group]) => [String(status), group]);

const COMMON = byStatus(COMMON_ERRORS);

/** Failures that any call may answer, written once: `Failure401` and so on. */
export const commonFailures = (): Json =>
  Object.fromEntries(
    COMMON.map(([status, codes]) => [`Failure${status}`, failureOf(codes, 'Failure')]),
  );

/** How a call may fail, by status: its own errors in full, otherwise those of any call. */
export const failuresOf = (call: Call): Json => {
  const schema = ['consumer', 'integration_assertion'].includes(call.access.rule)
    ? 'TokenFailure'
    : 'Failure';
  return Object.fromEntries(
    byStatus([...new Set([...call.errors, ...COMMON_ERRORS])]).map(([status, codes]) => {
      const isCommon = schema === 'Failure' && codes.every((code) => COMMON_ERRORS.includes(code));
      return [
        status,
        isCommon ? { $ref: `#/components/responses/Failure${status}` } : failureOf(codes, schema),
      ];
    }),
  );
};
