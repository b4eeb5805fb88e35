import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength, whyNotPassword } from './password.ts';

const owner = { document_number: '12345678Z' };
const keyOf = (password: string): string | undefined =>
  whyNotPassword(password, owner)?.key.replace('rules.password.', '');

describe('a new password', () => {
  it.each([
    ['', 'min_length'],
    ['nuevelet9', 'min_length'],
    ['x'.repeat(129), 'max_length'],
    ['mi12345678Zdni', 'document'],
    ['12.345.678-z!!', 'document'],
    ['hola12345678', 'document'],
    ['abcdefghijkl', 'sequence'],
    ['zyxwvutsrqpo', 'sequence'],
    ['4567890123', 'sequence'],
    ['9876543210', 'sequence'],
    ['Password2026!', 'common'],
    ['contraseña1234', 'common'],
    ['2026barcelona!', 'common'],
    ['qwertyqwerty', 'common'],
    ['1231231231', 'common'],
    ['aaaaaaaaaaaa', 'repetition'],
    ['abababababab', 'repetition'],
  ])('"%s" is refused: %s', (password, key) => {
    expect(keyOf(password)).toBe(key);
  });

  it.each([
    'nueveletra',
    'caballo batería grapa',
    'Zk3!vd9#pq',
    'ñandúes rosas',
    '10 gatos y 3 perros',
    'x1'.repeat(60) + 'abcd',
  ])('"%s" is taken', (password) => {
    expect(keyOf(password)).toBeUndefined();
  });

  it('says how long it must be', () => {
    expect(whyNotPassword('corta', owner)).toEqual({
      key: 'rules.password.min_length',
      params: { length: '10' },
    });
  });

  it('never breaks, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (password, document_number) => {
        expect(['string', 'undefined']).toContain(
          typeof whyNotPassword(password, { document_number })?.key,
        );
        expect(passwordStrength(password)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the strength of a password', () => {
  it.each([
    ['corta', 0],
    ['Password2026!', 0],
    ['nueveletra', 1],
    ['Zk3!vd9#pq', 2],
    ['caballo batería grapa', 4],
  ])('"%s" is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('does not fall when something new is added', () => {
    expect(passwordStrength('Zk3!vd9#pqLw')).toBeGreaterThanOrEqual(passwordStrength('Zk3!vd9#pq'));
  });
});
