import { sha256Of } from '../../platform/outside/register/folder-transport.ts';
import type { RegisterPort } from '../../platform/outside/register/register-port.ts';
import type { JobContext } from '../../platform/jobs/step.ts';
import {
  insertDeliveries,
  listReferences,
  listToDeliver,
  updateAcknowledged,
} from './deliveries-store.ts';
import type { FileToDeliver } from './deliveries-store.ts';
import { operationsIn, ordersFilesIn } from './orders-file.ts';

/** How the register is called where somebody must have done something. */
export const REGISTER_NAME = 'registro';

const readWhole = async (
  { storage }: JobContext['parts'],
  file: FileToDeliver,
): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of await storage.getStream(file.storage_key, file))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

const formsOf = async ({ db, parts }: JobContext, file: FileToDeliver) => {
  const bytes = await readWhole(parts, file);
  const references = await listReferences(db, operationsIn(bytes.toString('utf8')));
  const own = { name: file.name, bytes };
  return ordersFilesIn(parts.settings.REGISTER_FORMAT, own, references).map((form) => ({
    ...form,
    sha256: sha256Of(form.bytes),
  }));
};

/**
 * Hands every written file of orders to the register, and notes which ones it has. Whoever is interrupted hands it over
 * again, which is the same file. *Source*: office.md 5.
 */
export const deliverOrders = async (day: JobContext, register: RegisterPort): Promise<void> => {
  const { db, parts, now } = day;
  // Only our own form tells of people.
  const withPeople = parts.settings.REGISTER_FORMAT === 'own';
  for (const file of await listToDeliver(db, { withPeople })) {
    const forms = await formsOf(day, file);
    for (const form of forms) await register.sendOrders(form);
    await insertDeliveries(
      db,
      forms.map(({ name, sha256 }) => ({ name, sha256, file_uuid: file.uuid, sent_at: now })),
    );
  }
  for (const acknowledged of await register.listAcknowledged())
    await updateAcknowledged(db, acknowledged, { by: REGISTER_NAME, at: now });
};
