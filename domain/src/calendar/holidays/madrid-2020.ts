/**
 * National and regional holidays of the Comunidad de Madrid in 2020, Sundays left out.
 * *Source*: the labour calendar that the Ministry of Labour publishes in the BOE each October, column Madrid.
 */
export const MADRID_HOLIDAYS_2020: Readonly<Record<string, string>> = {
  '2020-01-01': 'Año Nuevo',
  '2020-01-06': 'Epifanía del Señor',
  '2020-04-09': 'Jueves Santo',
  '2020-04-10': 'Viernes Santo',
  '2020-05-01': 'Fiesta del Trabajo',
  '2020-05-02': 'Fiesta de la Comunidad de Madrid',
  '2020-08-15': 'Asunción de la Virgen',
  '2020-10-12': 'Fiesta Nacional de España',
  '2020-11-02': 'Lunes siguiente a Todos los Santos',
  '2020-12-07': 'Lunes siguiente al Día de la Constitución Española',
  '2020-12-08': 'Inmaculada Concepción',
  '2020-12-25': 'Natividad del Señor',
};
