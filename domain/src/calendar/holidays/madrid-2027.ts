/**
 * National and regional holidays of the Comunidad de Madrid in 2027, Sundays left out.
 * *Source*: the seed of decisions 2.1, to be checked against the list in the BOE of October 2026.
 * San José, 19 March, is not in that seed, because two libraries disagree on it. Every year since 2020
 * has had twelve holidays and this list has eleven: expect one more in the official one, a line here.
 */
export const MADRID_HOLIDAYS_2027: Readonly<Record<string, string>> = {
  '2027-01-01': 'Año Nuevo',
  '2027-01-06': 'Epifanía del Señor',
  '2027-03-25': 'Jueves Santo',
  '2027-03-26': 'Viernes Santo',
  '2027-05-01': 'Fiesta del Trabajo',
  '2027-05-03': 'Lunes siguiente a la Fiesta de la Comunidad de Madrid',
  '2027-10-12': 'Fiesta Nacional de España',
  '2027-11-01': 'Todos los Santos',
  '2027-12-06': 'Día de la Constitución Española',
  '2027-12-08': 'Inmaculada Concepción',
  '2027-12-25': 'Natividad del Señor',
};
