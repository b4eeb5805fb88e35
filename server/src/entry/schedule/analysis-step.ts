import { writeAnalysisFiles } from '../../platform/analysis/write-files.ts';
import { outcomeOf } from '../../platform/jobs/run-items.ts';
import type { JobContext, Outcome } from '../../platform/jobs/step.ts';

/** The files for a warehouse, once the day's figures are complete. */
export const writeForAnalysis = async ({ parts, now }: JobContext): Promise<Outcome> =>
  outcomeOf(await writeAnalysisFiles(parts, now));
