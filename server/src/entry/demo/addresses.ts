import type { Insertable } from 'kysely';
import type { AddressesTable, Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { insertRows } from './seed-store.ts';

type Place = Omit<Insertable<AddressesTable>, 'uuid' | 'intervener_uuid' | 'kind'>;

const at = (
  street: string,
  number: string,
  [postal_code, city, state]: readonly [string, string, string],
): Place => ({
  street_type: 'CL',
  street,
  number,
  floor: '2',
  door: 'A',
  stairs: null,
  postal_code,
  city,
  state,
  country: 'ES',
});

const MADRID = ['28013', 'Madrid', 'ESP-M'] as const;
const BARCELONA = ['08009', 'Barcelona', 'ESP-B'] as const;
const LUGO = ['27001', 'Lugo', 'ESP-LU'] as const;

/** The addresses of the demo people, in streets that do not exist. A person who is not listed has none. */
const HOMES: Readonly<Record<string, Place>> = {
  ivan: at('del Cierzo', '14', MADRID),
  lucia: at('de la Brújula', '8', MADRID),
  tomas: at('de la Brújula', '8', MADRID),
  marta: at('del Faro Viejo', '3', LUGO),
  aldebaran: at('del Faro Viejo', '21', LUGO),
  jana: at('del Timón', '5', BARCELONA),
  elena: at('del Timón', '5', BARCELONA),
  andres: at('de la Veleta', '30', MADRID),
  rosa: at('de las Mareas', '17', LUGO),
  ines: at('de la Marejada', '9', LUGO),
  gonzalo: at('del Rompeolas', '2', LUGO),
  paula: at('del Sotavento', '26', LUGO),
  carmen: at('de la Ensenada', '11', LUGO),
  mateo: at('de la Ensenada', '11', LUGO),
};

/** The fiscal address of each; letters go there too until somebody says otherwise. */
export const insertDemoAddresses = async (
  db: Db,
  uuids: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = Object.entries(HOMES).flatMap(([key, place]) => {
    const intervener_uuid = uuids.get(key);
    return intervener_uuid
      ? [{ uuid: newUuid(), intervener_uuid, kind: 'FISCAL' as const, ...place }]
      : [];
  });
  await insertRows(db, 'addresses', rows);
};
