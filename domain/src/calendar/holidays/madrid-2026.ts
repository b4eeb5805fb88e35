/**
 * National and regional holidays of the Comunidad de Madrid in 2026, Sundays left out.
 * *Source*: the labour calendar that the Ministry of Labour publishes in the BOE each October, column Madrid.
 * Decisions 2.1 give the same weekdays.
 */
export const MADRID_HOLIDAYS_2026: Readonly<Record<string, string>> = {
  '2026-01-01': 'Año Nuevo',
  '2026-01-06': 'Epifanía del Señor',
  '2026-04-02': 'Jueves Santo',
  '2026-04-03': 'Viernes Santo',
  '2026-05-01': 'Fiesta del Trabajo',
  '2026-05-02': 'Fiesta de la Comunidad de Madrid',
  '2026-08-15': 'Asunción de la Virgen',
  '2026-10-12': 'Fiesta Nacional de España',
  '2026-11-02': 'Lunes siguiente a Todos los Santos',
  '2026-12-07': 'Lunes siguiente al Día de la Constitución Española',
  '2026-12-08': 'Inmaculada Concepción',
  '2026-12-25': 'Natividad del Señor',
};
