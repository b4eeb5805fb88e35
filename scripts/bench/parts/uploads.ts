import type { UploadMeasurement } from '../uploads.ts';
import { table } from '../../verify/report.ts';
import { round } from '../round-figure.ts';

export const uploadsTable = ({
  uploads,
  before_mb,
  peak_mb,
  after_mb,
  median_ms,
}: UploadMeasurement): string =>
  table([
    ['files of 10 MB', 'MB before', 'MB at most', 'MB after', 'median ms'],
    [uploads, round(before_mb), round(peak_mb), round(after_mb), round(median_ms)],
  ]);
