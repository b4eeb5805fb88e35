/**
 * National and regional holidays of the Comunidad de Madrid in 2021, Sundays left out.
 * *Source*: the labour calendar that the Ministry of Labour publishes in the BOE each October, column Madrid.
 */
export const MADRID_HOLIDAYS_2021: Readonly<Record<string, string>> = {
  '2021-01-01': 'Año Nuevo',
  '2021-01-06': 'Epifanía del Señor',
  '2021-03-19': 'San José',
  '2021-04-01': 'Jueves Santo',
  '2021-04-02': 'Viernes Santo',
  '2021-05-01': 'Fiesta del Trabajo',
  '2021-05-03': 'Lunes siguiente a la Fiesta de la Comunidad de Madrid',
  '2021-10-12': 'Fiesta Nacional de España',
  '2021-11-01': 'Todos los Santos',
  '2021-12-06': 'Día de la Constitución Española',
  '2021-12-08': 'Inmaculada Concepción',
  '2021-12-25': 'Natividad del Señor',
};
