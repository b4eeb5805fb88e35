import { join } from 'node:path';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Clock } from '../../clock.ts';
import type { Settings } from '../../env.ts';
import { folderGateway } from './folder-gateway.ts';
import { localCounterpart } from './local-counterpart.ts';
import type { TransferGateway } from './transfer-gateway.ts';

/** The folders of the circuit; the demo has none and uses another manager that answers by business time. */
export const openTransferGateway = (
  { TRANSFERS_DIR, DATA_DIR, DEMO }: Settings,
  clock: Clock,
): TransferGateway => {
  const folder = TRANSFERS_DIR ?? join(DATA_DIR, 'transfers');
  if (DEMO && TRANSFERS_DIR === undefined)
    return localCounterpart({ folder, today: () => madridDate(clock.business()) });
  return folderGateway({ outgoing: join(folder, 'outgoing'), incoming: join(folder, 'incoming') });
};
