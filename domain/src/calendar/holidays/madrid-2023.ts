/**
 * National and regional holidays of the Comunidad de Madrid in 2023, Sundays left out.
 * *Source*: the labour calendar that the Ministry of Labour publishes in the BOE each October, column Madrid.
 */
export const MADRID_HOLIDAYS_2023: Readonly<Record<string, string>> = {
  '2023-01-06': 'Epifanía del Señor',
  '2023-03-20': 'Lunes siguiente a San José',
  '2023-04-06': 'Jueves Santo',
  '2023-04-07': 'Viernes Santo',
  '2023-05-01': 'Fiesta del Trabajo',
  '2023-05-02': 'Fiesta de la Comunidad de Madrid',
  '2023-08-15': 'Asunción de la Virgen',
  '2023-10-12': 'Fiesta Nacional de España',
  '2023-11-01': 'Todos los Santos',
  '2023-12-06': 'Día de la Constitución Española',
  '2023-12-08': 'Inmaculada Concepción',
  '2023-12-25': 'Natividad del Señor',
};
