import type { Language } from '@area/domain/configuration/languages';
import type { HistoryStep } from '@area/contract/operations/schemas';
import type { Selectable } from 'kysely';
import type { OperationHistoryTable, Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';
import { listStepsOf } from './history-store.ts';

type Step = Selectable<OperationHistoryTable>;

/** Who of the office did it stays inside. */
const presentStep = (
  { from_status, to_status, at, actor_kind, actor_name, reason }: Step,
  language: Language,
): HistoryStep => ({
  from: from_status,
  to: to_status,
  at: at.toISOString(),
  actor_kind,
  actor_name: actor_kind === 'C' ? actor_name : '',
  reason: reason && translate(language, reason),
});

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
