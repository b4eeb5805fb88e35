import { fillPeople } from '../fill-people.ts';
import { fillVolume } from '../fill-volume.ts';
import { fillDirectly } from '../run-long-statement.ts';

/** How much there is when the office is measured. */
export interface OfficeSize {
  readonly people: number;
  readonly operations: number;
}

/** Accounts beside those of the operations. */
const OTHERS = { document: 'F', number: '6' } as const;

const GIVEN =
  'Lucía Tomás Marta Hugo Elena Andrés Rosa Iván Inés Gonzalo Carmen Mateo Paula Bruno Olalla Damián Nuria Gabriel Berta Irene Sergio Clara Óscar Alba Raúl Silvia Adrián Laura Pablo Sara'.split(
    ' ',
  );
const FAMILY =
  'Ferrer Vidal Roldán Mesa Fontán Seijo Salas Otero Lamas Cortázar Ibarra Quintana Pardo Serrano Molina Cano Prieto Nieto Vega Castro Rivas Bravo Soler Duarte Crespo Gallego Vargas Herrero Lorenzo Santana Hidalgo Montes Rojas Pastor Arias Benítez Aguilar Reyes Cabrera Campos'.split(
    ' ',
  );

/** As many people of a name as in a country: the search has to choose among them. */
const NAMED = `
  with people as (
    select uuid, (row_number() over (order by uuid))::int as n from interveners where document_type = 'PASAPORTE' and document_number ~ '^[DEF][0-9]{8}$'
  ), named as (
    select uuid, $1::text[] as g, $2::text[] as f, n from people
  )
  update interveners i
     set given_name = g[1 + n % cardinality(g)],
         family_name_1 = f[1 + (n / 7) % cardinality(f)],
         lastname_2 = f[1 + (n / 311) % cardinality(f)],
         name = g[1 + n % cardinality(g)] || ' ' || f[1 + (n / 7) % cardinality(f)] || ' ' || f[1 + (n / 311) % cardinality(f)]
    from named where named.uuid = i.uuid`;

/** A manager with very many clients and orders. */
export const fillManager = async (
  dataDir: string,
  { people, operations }: OfficeSize,
): Promise<void> => {
  await fillVolume(dataDir, operations);
  await fillPeople(dataDir, people, OTHERS);
  await fillDirectly(dataDir, NAMED, [GIVEN, FAMILY]);
  await fillDirectly(dataDir, 'vacuum analyze');
  // What the filling left to write is no part of what clerks wait for.
  await fillDirectly(dataDir, 'checkpoint');
};
