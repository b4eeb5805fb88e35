import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { es } from './es.ts';

const { errors, rules } = es;

const DOMAIN = new URL('../../../domain/src/', import.meta.url);
const KEY = /'((?:rules|errors)\.[a-z_0-9.]+)'/g;

const sources = (): readonly string[] =>
  readdirSync(fileURLToPath(DOMAIN), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );

const uncommented = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

const keysOf = (name: string): readonly string[] =>
  [...uncommented(readFileSync(new URL(name, DOMAIN), 'utf8')).matchAll(KEY)].map(
    ([, key = '']) => key,
  );

const hasText = (key: string): boolean => {
  let place: unknown = { rules, errors };
  for (const step of key.split('.'))
    place =
      typeof place === 'object' && place !== null
        ? Object.getOwnPropertyDescriptor(place, step)?.value
        : undefined;
  return typeof place === 'string' && place !== '';
};

describe('reasons', () => {
  const keys = [...new Set(sources().flatMap(keysOf))];

  it('of the domain all have a text', () => {
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });
});

/** Copied from the specification, section 5, and from decisions 1.3, 2.3, 2.4 and 7. */
describe('messages', () => {
  it.each([
    [rules.required, 'Campo requerido.'],
    [rules.email, '"Correo electrónico" tiene un formato incorrecto.'],
    [rules.only_numbers, 'Sólo puede tener números.'],
    [rules.currency, 'No contiene un valor válido (p.e: 1000,35).'],
    [rules.amount, 'No contiene un valor válido (p.e: 1000,35).'],
    [rules.min_length, 'debe tener al menos {length} carácteres'],
    [rules.max_length, 'máximo {length} carácteres'],
    [rules.min_value, 'debe tener un valor igual o superior a {n}€'],
    [rules.max_value, 'debe tener un valor igual o menor a {n}€'],
    [rules.max_value_currency, 'debe tener un valor igual o menor a {n}€'],
    [rules.min_value_participations, 'debe tener un valor igual o superior a {n}'],
    [rules.max_value_participations, 'debe tener un valor igual o menor a {n}'],
    [rules.isin_not_own_fund, 'No puede seleccionar un fondo propio como fondo externo.'],
    [rules.tin, 'El número de identificación fiscal tiene un formato incorrecto'],
    [rules.spanish_phone, 'debe empezar por 6 o 7.'],
    [rules.password_confirmation, 'Las contraseñas no coinciden'],
    [rules.is_blocking, 'Debe actuar en nombre propio y no en nombre de otra persona.'],
    [rules.truthy_checkbox, 'Debe ser aceptado'],
    [rules.upload.format, 'Formato no admitido. Adjunte un PDF, JPG o PNG.'],
    [rules.upload.size, 'El fichero supera el tamaño máximo de 10 MB.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
