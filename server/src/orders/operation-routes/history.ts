import type { Language } from '@area/domain/configuration/languages';
import type { HistoryStep } from '@area/contract/operations/schemas';
import { factsOf } from '@area/domain/operation/types';
import type { Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';
import { listStepsOf } from './history-store.ts';

type Step = Awaited<ReturnType<typeof listStepsOf>>[number];

/**
 * Whether a reason was written for the office alone: why staff hold units back or release them. Compliance does both by suspicion,
 * and its block reads as any other.
 */
const isInternal = ({ type, actor_kind }: Step): boolean =>
  factsOf(type).nature === 'BLOCK' && actor_kind !== 'SYS';

/** Who of the office did it stays inside, and that it was compliance. *Source*: decisions 1.7 (no tipping-off), ADR 262. */
const presentStep = (step: Step, language: Language): HistoryStep => {
  const { from_status, to_status, at, actor_kind, actor_name, reason } = step;
  return {
    from: from_status,
    to: to_status,
    at: at.toISOString(),
    actor_kind: actor_kind === 'COMP' ? 'OPS' : actor_kind,
    actor_name: actor_kind === 'C' ? actor_name : '',
    reason: isInternal(step) ? null : reason && translate(language, reason),
  };
};

/** The lifecycles of some operations, oldest step first. */
export const listHistoryOf = async (
  db: Db,
  operations: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, HistoryStep[]>> => {
  if (operations.length === 0) return new Map();
  const rows = await listStepsOf(db, operations);
  return new Map(
    operations.map((uuid) => [
      uuid,
      rows
        .filter(({ operation_uuid }) => operation_uuid === uuid)
        .map((row) => presentStep(row, language)),
    ]),
  );
};

/** The lifecycle of one operation, oldest step first. */
export const listHistorySteps = async (
  db: Db,
  operation: string,
  language: Language,
): Promise<HistoryStep[]> => (await listHistoryOf(db, [operation], language)).get(operation) ?? [];
