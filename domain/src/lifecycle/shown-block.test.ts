import { expect, it } from 'vitest';
import { ACCOUNT_STATUSES } from '../account/status.ts';
import { INTERVENER_STATUSES } from '../intervener/status.ts';
import { shownBlock } from './shown-block.ts';

it.each([...new Set([...INTERVENER_STATUSES, ...ACCOUNT_STATUSES])])(
  '%s is shown as it is, but for a block by suspicion',
  (status) => {
    expect(shownBlock(status)).toBe(status === 'BLOQUEADO_AML' ? 'BLOQUEADO' : status);
  },
);
