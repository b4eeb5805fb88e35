/**
 * National and regional holidays of the Comunidad de Madrid in 2022, Sundays left out.
 * *Source*: the labour calendar that the Ministry of Labour publishes in the BOE each October, column Madrid.
 */
export const MADRID_HOLIDAYS_2022: Readonly<Record<string, string>> = {
  '2022-01-01': 'Año Nuevo',
  '2022-01-06': 'Epifanía del Señor',
  '2022-04-14': 'Jueves Santo',
  '2022-04-15': 'Viernes Santo',
  '2022-05-02': 'Fiesta de la Comunidad de Madrid',
  '2022-07-25': 'Santiago Apóstol',
  '2022-08-15': 'Asunción de la Virgen',
  '2022-10-12': 'Fiesta Nacional de España',
  '2022-11-01': 'Todos los Santos',
  '2022-12-06': 'Día de la Constitución Española',
  '2022-12-08': 'Inmaculada Concepción',
  '2022-12-26': 'Lunes siguiente a la Natividad del Señor',
};
