/**
 * National and regional holidays of the Comunidad de Madrid in 2024, Sundays left out.
 * *Source*: the labour calendar that the Ministry of Labour publishes in the BOE each October, column Madrid.
 */
export const MADRID_HOLIDAYS_2024: Readonly<Record<string, string>> = {
  '2024-01-01': 'Año Nuevo',
  '2024-01-06': 'Epifanía del Señor',
  '2024-03-28': 'Jueves Santo',
  '2024-03-29': 'Viernes Santo',
  '2024-05-01': 'Fiesta del Trabajo',
  '2024-05-02': 'Fiesta de la Comunidad de Madrid',
  '2024-07-25': 'Santiago Apóstol',
  '2024-08-15': 'Asunción de la Virgen',
  '2024-10-12': 'Fiesta Nacional de España',
  '2024-11-01': 'Todos los Santos',
  '2024-12-06': 'Día de la Constitución Española',
  '2024-12-25': 'Natividad del Señor',
};
