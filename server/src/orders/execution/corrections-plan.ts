import { unitValueFrom, centsFrom } from '@area/domain/money/wire';
import type { CarriedLot } from '@area/domain/operation/carried-lots';
import type { OperationType } from '@area/domain/operation/codes';
import type { CorrectionObstacle } from '@area/domain/operation/correction';
import type { Redemption } from '@area/domain/operation/redemption';
import { isOneOfTypes, typesWith } from '@area/domain/operation/types-with';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { listCarried as listTold } from '../transfers/settle.ts';
import { getTransfer } from '../transfers/store.ts';
import { planEntry } from './corrections-entry.ts';
import type { EntryMoney, PlannedEntry } from './corrections-entry.ts';
import { planExit } from './corrections-exit.ts';
import type { PlannedExit } from './corrections-exit.ts';
import { isMergerLeg } from './corrections-facts.ts';
import type { Reexecution } from './corrections-facts.ts';
import { findChildOf } from './operations-store.ts';
import { getRoot, getStanding } from './corrections-standing.ts';
import { listCarried } from './lots-store.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import { getAmount } from '../../ledger/units/operation-amount.ts';

/** What is executed again: an exit, what entered with its money, or an entry alone. */
export interface PlannedReexecution {
  readonly exit?: PlannedExit & { readonly anew: Reexecution };
  readonly entry?: PlannedEntry & { readonly anew: Reexecution };
}

export type Plan = PlannedReexecution | { readonly obstacle: CorrectionObstacle };

const EXITS = typesWith({ direction: 'OUT', is_corrected_anew: true });
const ENTRIES = typesWith({ direction: 'IN', is_corrected_anew: true });

const findLeg = async (
  db: Db,
  request: OperationWhole,
  types: readonly OperationType[],
): Promise<OperationWhole | undefined> => {
  const leg = await findChildOf(db, request.uuid, types);
  return leg === undefined ? undefined : getStanding(db, leg);
};

/**
 * The lots that are carried: our own for an internal transfer, otherwise those of the other manager's message; none with
 * money of the client.
 */
const listBrought = async (
  db: Db,
  { original, request }: Reexecution,
): Promise<readonly CarriedLot[] | undefined> => {
  if (original.type !== 'TRASPASO_ENTRADA' || !request) return undefined;
  if (isMergerLeg(request)) return listCarried(db, (await getStanding(db, request.uuid)).uuid);
  if (request.type !== 'SOLICITUD_TRASPASO_INTERNO')
    return listTold(db, (await getTransfer(db, request.uuid)).lots_message_uuid ?? '');
  const gone = await findLeg(db, request, ['TRASPASO_SALIDA']);
  return gone && listCarried(db, gone.uuid);
};

const planOf = async (db: Db, anew: Reexecution, cash: EntryMoney): Promise<Plan> => {
  const entry = await planEntry(db, anew, cash);
  return 'obstacle' in entry ? entry : { entry: { ...entry, anew } };
};

/** The units for the money of the leg out in the destination, at the unit value of that day. */
const planArrival = async (
  db: Db,
  anew: Reexecution,
  { net, detail }: Redemption,
): Promise<Plan> => {
  const arrived = anew.request && (await findLeg(db, anew.request, ENTRIES));
  if (!arrived || arrived.nav_date === null) return {};
  const price = unitValueFrom(
    (await findUnitValueOf(db, arrived.product_uuid, arrived.nav_date)) ?? '0',
  );
  const carried = detail.map(({ id, date, cost, transfer_value: value }) => ({
    id,
    date,
    cost,
    value,
  }));
  const there = {
    ...anew,
    original: arrived,
    root: await getRoot(db, arrived.uuid),
    day: arrived.nav_date,
    price,
  };
  return planOf(db, there, { cash: net, ...(arrived.type === 'TRASPASO_ENTRADA' && { carried }) });
};

const planLeaving = async (db: Db, anew: Reexecution): Promise<Plan> => {
  const exit = await planExit(db, anew);
  if ('obstacle' in exit) return exit;
  const arrival = await planArrival(db, anew, exit.figures);
  return 'obstacle' in arrival ? arrival : { ...arrival, exit: { ...exit, anew } };
};

/** A returned debit or a transfer to another manager involves third parties: a person corrects it. */
const isLeaving = ({ original, request }: Reexecution): boolean =>
  isOneOfTypes(EXITS, original.type) &&
  original.subop !== 'V' &&
  (original.type !== 'TRASPASO_SALIDA' ||
    isMergerLeg(original) ||
    request?.type === 'SOLICITUD_TRASPASO_INTERNO');

/**
 * All figures of an operation at the right unit value, or why a person has to correct it. Writes nothing.
 * *Source*: decisions 2.1; ADR 60.
 */
export const planReexecution = async (db: Db, anew: Reexecution): Promise<Plan> => {
  const { original } = anew;
  if (isLeaving(anew)) return planLeaving(db, anew);
  const carried = await listBrought(db, anew);
  if (!isOneOfTypes(ENTRIES, original.type) || (original.type === 'TRASPASO_ENTRADA' && !carried))
    return { obstacle: 'BY_HAND' };
  return planOf(db, anew, { cash: centsFrom(getAmount(original)), ...(carried && { carried }) });
};
