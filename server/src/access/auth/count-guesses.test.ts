import { whyNotGuesses } from '@area/domain/intervener/password';
import { describe, expect, it } from 'vitest';
import { countGuesses } from './count-guesses.ts';

const verdict = async (password: string, known: readonly string[] = []): Promise<string> =>
  whyNotGuesses(await countGuesses({ password, known })) ? 'refused' : 'taken';

describe('a password that is in the lists, whole or in parts', () => {
  it.each([
    'Zaragoza20260',
    'Barcelona1899',
    'Verano2026!',
    'RealMadrid1902',
    'Password2026!',
    'contraseña1234',
    'Qwertyuiop1',
    'nueveletra',
    'qwertyqwerty',
    'x1'.repeat(64),
  ])('%s is refused', async (password) => {
    expect(await verdict(password)).toBe('refused');
  });

  it.each([
    'caballo batería grapa',
    'Zk3!vd9#pq',
    'ñandúes rosas',
    '10 gatos y 3 perros',
    'Tres-gatos-en-Teruel-7',
    'otra distinta más',
    'aB3$xY9!kQ7('.repeat(10),
  ])('%s is taken', async (password) => {
    expect(await verdict(password)).toBe('taken');
  });

  it('counts what is known about the owner as a guess of its own', async () => {
    const password = 'xuribeltz2019';
    expect(await verdict(password)).toBe('taken');
    expect(await verdict(password, ['xuribeltz'])).toBe('refused');
  });

  it('answers many at once, one after the other', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 8 }, async (_each, index) => verdict(`Zaragoza2026${index}`)),
    );
    expect(new Set(verdicts)).toEqual(new Set(['refused']));
  });
});
