import type { Scale } from '../scale.ts';
import { ACCOUNT } from './account.ts';
import { LIBRARY } from './library.ts';
import { RECORD } from './record.ts';

/** Everything that must not cost more for a person with much data. */
export const SCALES: readonly Scale[] = [RECORD, ACCOUNT, ...LIBRARY];
