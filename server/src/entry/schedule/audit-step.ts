import { auditNightly } from '../audit/nightly.ts';
import { whole } from '../../platform/jobs/each.ts';
import type { Day, Outcome } from '../../platform/jobs/step.ts';

/** Everything is looked through while nobody works; what is found is told, and mended by a person. */
export const audit = async ({ parts, now }: Day): Promise<Outcome> =>
  whole(await auditNightly(parts, now));
