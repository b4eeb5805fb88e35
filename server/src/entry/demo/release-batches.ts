import { releasePaymentBatch } from '@area/contract/office/batches/calls';
import { AppError } from '../../platform/http/app-error.ts';
import { approveInOffice, makeInOffice } from './do-in-office.ts';
import type { DemoOffice } from './do-in-office.ts';
import { listOpenBatches } from './office-store.ts';

/** Nothing if somebody has proposed it in the office meanwhile: it waits for them. */
const releaseOne = async (office: DemoOffice, id: string): Promise<boolean> => {
  try {
    const made = await makeInOffice(office, releasePaymentBatch, {
      params: { id },
      body: {},
    });
    if ('proposed' in made) await approveInOffice(office, made.proposed);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROPOSAL_PENDING') return false;
    throw error;
  }
};

/**
 * The clerk has the batches of the day leave for the bank, and the head of operations releases each: without them no direct debit
 * is collected and nobody is paid. Returns how many left.
 */
export const releaseBatches = async (office: DemoOffice): Promise<number> => {
  let released = 0;
  for (const { uuid } of await listOpenBatches(office.parts.database.kysely))
    if (await releaseOne(office, uuid)) released += 1;
  return released;
};
