import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PASSWORD_MIN_GUESSES_LOG10,
  knownWords,
  whyNotGuesses,
  whyNotPassword,
  whyNotReplacePassword,
} from './password.ts';

const owner = {
  document_number: '12345678Z',
  known: ['Íñigo Sol', 'Núñez', 'i.nunez@example.com', '+34600123456', 'Cierzo Inversiones'],
};
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
    ['INIGO y su perro', 'personal'],
    ['tres-núñez-más', 'personal'],
    ['mi example nuevo', 'personal'],
    ['tel 600 123 456', 'personal'],
    ['cierzo del norte', 'personal'],
    ['1231231231', 'repetition'],
    ['aaaaaaaaaaaa', 'repetition'],
    ['abababababab', 'repetition'],
  ])('"%s" is refused: %s', (password, key) => {
    expect(keyOf(password)).toBe(key);
  });

  it.each([
    'nueveletra',
    'girasoles azules',
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
          typeof whyNotPassword(password, { document_number, known: [document_number] })?.key,
        );
      }),
    );
  });
});

describe('what is known about somebody', () => {
  it('is tried word by word, without accents, capitals or short words', () => {
    expect(knownWords(owner.known)).toEqual([
      'inigo',
      'nunez',
      'nunez',
      'example',
      '600123456',
      'cierzo',
      'inversiones',
    ]);
  });
});

describe('how many guesses a password takes', () => {
  it.each([
    [0, 'rules.password.weak'],
    [PASSWORD_MIN_GUESSES_LOG10 - 0.1, 'rules.password.weak'],
    [Number.NaN, 'rules.password.weak'],
    [PASSWORD_MIN_GUESSES_LOG10, undefined],
    [15, undefined],
  ])('10^%d: %s', (guesses, key) => {
    expect(whyNotGuesses(guesses)?.key).toBe(key);
  });
});

describe('a password in the place of another', () => {
  it('is another one', () => {
    expect(whyNotReplacePassword('Zk3!vd9#pq', 'Zk3!vd9#pq')?.key).toBe('rules.password.same');
    expect(whyNotReplacePassword('Zk3!vd9#pq', 'Zk3!vd9#pQ')).toBeUndefined();
  });
});
