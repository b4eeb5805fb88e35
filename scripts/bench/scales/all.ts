import type { Scale } from '../scale.ts';
import { ACCOUNT } from './account.ts';
import { LIBRARY } from './library.ts';
import { RECORD } from './record.ts';

/** Everything that must not cost more because somebody has much of it. */
export const SCALES: readonly Scale[] = [RECORD, ACCOUNT, ...LIBRARY];
