import { makeIban, makeIsin } from '../../src/entry/demo/make-identifiers.ts';
import type { InventedManager, Line } from './names.ts';

const HOLIDAYS = [
  ['01-01', 'Año Nuevo'],
  ['01-06', 'Epifanía del Señor'],
  ['05-01', 'Fiesta del Trabajo'],
  ['05-02', 'Fiesta de la Comunidad de Madrid'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Fiesta Nacional'],
  ['11-01', 'Todos los Santos'],
  ['12-06', 'Día de la Constitución'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Natividad del Señor'],
] as const;

/** The holidays of the year after the last day. */
export function* calendar({ house }: InventedManager): Generator<Line> {
  if (!house) return;
  const year = Number(house.until.slice(0, 4)) + 1;
  for (const [day, name] of HOLIDAYS) yield [`H-${year}-${day}`, 'MADRID', `${year}-${day}`, name];
}

const FIRST_ISIN = 80_000_001;
const FIRST_IBAN = 1_416_000_001;
const FIRST_NUMBER = 8_001;
const FUND_TERMS = ['100', '50', '30', '10', '1000000', '1.35', '0.1', '14:00', '2'] as const;
const PLAN_TERMS = ['30', '30', '30', '0', '1000000', '1.25', '0.1', '14:00', '5'] as const;

/** The funds and the plan, each with the terms that it began with. */
export function* products({ products: funds, house }: InventedManager): Generator<Line> {
  if (!house) return;
  for (const [index, code] of [...funds, house.plan].entries()) {
    const isPlan = index === funds.length;
    yield [
      `F-${code}`,
      code,
      isPlan ? 'P' : 'F',
      makeIsin(FIRST_ISIN + index),
      isPlan ? `Plan Ejemplo ${code}, PP` : `Fondo Ejemplo ${code}, FI`,
      'A',
      String(FIRST_NUMBER + index),
      index % 2 === 0 ? 'Renta variable' : 'Renta variable mixta',
      '4',
      'NO_COMPLEJO',
      '1',
      makeIban(FIRST_IBAN + index),
      ...(isPlan
        ? ['N8001', 'Fondo Ejemplo, FP', 'F8001', 'Gestora Ejemplo', 'Depositaria Ejemplo']
        : ['', '', '', '', '']),
      ...(isPlan ? PLAN_TERMS : FUND_TERMS),
    ];
  }
}

const TERMS_FROM = '2024-01-01';

/** The terms that the funds have had since. */
export function* productTerms({ products: funds, house }: InventedManager): Generator<Line> {
  if (!house) return;
  for (const code of funds)
    yield [
      `FT-${code}`,
      code,
      TERMS_FROM,
      '200',
      '100',
      '30',
      '10',
      '1000000',
      '1.20',
      '0.1',
      '14:00',
      '2',
    ];
}
