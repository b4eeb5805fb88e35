import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { listSteps } from './records-store.ts';
import type { SigningStep } from './records-store.ts';

const digestOf = ({
  envelope_uuid,
  step,
  event,
  intervener_uuid,
  facts_text,
  at,
  previous_sha256,
}: SigningStep): string =>
  createHash('sha256')
    .update(
      [
        envelope_uuid,
        step,
        event,
        intervener_uuid ?? '-',
        facts_text,
        at.getTime(),
        previous_sha256 ?? '-',
      ].join('\n'),
    )
    .digest('hex');

/**
 * Steps of an envelope at which its chain is broken: changed, taken out, put in between. Computed again in the program,
 * because the database might have been manipulated too.
 */
export const findBrokenSteps = async (db: Db, envelope: string): Promise<number[]> => {
  const steps = await listSteps(db, envelope);
  return steps
    .filter((each, index) => {
      const before = steps[index - 1];
      return (
        each.step !== index + 1 ||
        each.previous_sha256 !== (before?.sha256 ?? null) ||
        each.sha256 !== digestOf(each)
      );
    })
    .map(({ step }) => step);
};
