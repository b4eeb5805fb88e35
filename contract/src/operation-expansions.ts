import { z } from 'zod';
import { accountIntervener } from './account-people.ts';
import { listAccountOperations } from './accounts.ts';
import { listOwnOperations } from './interveners.ts';
import { issue } from './issues.ts';
import {
  getOperation,
  historyStep,
  listOperations,
  operation,
  operationSummary,
} from './operations.ts';
import { personalDocument } from './uploads.ts';

/*
 * What `$expand` adds to an operation stands apart from the calls themselves: the portal makes these calls on its
 * first screen and asks for none of it there, so that the schemas of papers and people do not travel with that screen.
 */

/** Each only when `$expand` names it. *Source*: specification 3. */
const expansions = {
  /** What belongs to it, the newest first. */
  related_operations: z.array(operationSummary).exactOptional(),
  /** As they came. Missing also where the caller may see the operation and not its papers. */
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

export const listOperationsExpanded = { ...listOperations, response: expandedLine };
export const listAccountOperationsExpanded = { ...listAccountOperations, response: expandedLine };
export const listOwnOperationsExpanded = { ...listOwnOperations, response: expandedLine };
export const getOperationExpanded = {
  ...getOperation,
  response: operation.extend(expansions),
};

export const EXPANDED_CALLS = [
  listOperationsExpanded,
  listAccountOperationsExpanded,
  listOwnOperationsExpanded,
  getOperationExpanded,
] as const;
