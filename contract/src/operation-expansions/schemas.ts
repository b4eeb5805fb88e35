import { z } from 'zod';
import { accountIntervener } from '../account-people/schemas.ts';
import { ACCOUNT_SCHEMAS } from '../accounts/schemas.ts';
import { INTERVENER_SCHEMAS } from '../interveners/schemas.ts';
import { issue } from '../issues/schemas.ts';
import {
  historyStep,
  operation,
  operationSummary,
  OPERATION_SCHEMAS,
} from '../operations/schemas.ts';
import type { SchemasOf } from '../schemas/define.ts';
import { personalDocument } from '../uploads/schemas.ts';
import type { EXPANDED_CALLS } from './calls.ts';

/** What `$expand` adds to an operation, each only when it is named. *Source*: specification 3. */
const expansions = {
  /** What belongs to it, the newest first. */
  related_operations: z.array(operationSummary).exactOptional(),
  /** As they came. Missing also where the caller may see the operation and not its documents. */
  documents: z.array(personalDocument).exactOptional(),
  /** Its life, oldest step first. */
  historical: z.array(historyStep).exactOptional(),
  /** Everybody on its account. */
  interveners: z.array(accountIntervener).exactOptional(),
  /** What the caller and the staff have to settle about it, the newest first. */
  issues: z.array(issue).exactOptional(),
};

/** A line of a list of operations with what was asked for besides. */
export const expandedLine = operationSummary.extend(expansions);
export type ExpandedLine = z.output<typeof expandedLine>;

/** What was asked for besides an operation. */
export type Expansions = Pick<ExpandedLine, keyof typeof expansions>;

/** Instead of those that the calls have by default. */
export const EXPANDED_SCHEMAS = {
  listOperations: { ...OPERATION_SCHEMAS.listOperations, response: expandedLine },
  listAccountOperations: { ...ACCOUNT_SCHEMAS.listAccountOperations, response: expandedLine },
  listOwnOperations: { ...INTERVENER_SCHEMAS.listOwnOperations, response: expandedLine },
  getOperation: { ...OPERATION_SCHEMAS.getOperation, response: operation.extend(expansions) },
} satisfies SchemasOf<typeof EXPANDED_CALLS>;
