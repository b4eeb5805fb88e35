import { ca } from '@area/contract/texts/ca';
import { en } from '@area/contract/texts/en';
import { es } from '@area/contract/texts/es';
import { FLOW_FLAGS } from '@area/domain/configuration/flags';
import type { FlowFlags } from '@area/domain/configuration/flags';
import { describe, expect, test } from 'vitest';
import { findablesOf } from './findables.ts';
import { searchIn } from './search-help.ts';

const flags = (value: boolean) =>
  Object.fromEntries(FLOW_FLAGS.map((flag) => [flag, value])) as FlowFlags;

const LANGUAGES = { es, en, ca };
const findFirst = (language: keyof typeof LANGUAGES, typed: string): string | undefined =>
  searchIn(findablesOf(LANGUAGES[language], flags(true)))(typed)[0];

describe('what somebody asks finds the article that answers', () => {
  test.each([
    ['es', '¿Cómo puedo cobrar mi plan?', 'article:collect'],
    ['es', 'TRASPASAR FONDOS', 'article:transfer'],
    ['es', 'cancelar una orden', 'article:execution'],
    ['es', 'dni caducado', 'article:documents'],
    ['es', 'poner una reclamacion', 'article:complaints'],
    ['es', 'impuestos al retirar', 'article:tax'],
    ['es', 'limite de aportacion', 'word:contribution_limit'],
    ['es', 'contraseña bloqueada', 'article:security'],
    ['es', 'mi hijo cumple 18', 'article:minors'],
    ['es', 'codigo sms', 'article:signing'],
    ['es', 'cuánto tarda el dinero', 'article:money'],
    ['es', 'segundo titular', 'article:holders'],
    ['en', 'collect my pension plan', 'article:collect'],
    ['en', 'cancel an order', 'article:execution'],
    ['en', 'expired passport', 'article:documents'],
    ['en', 'make a complaint', 'article:complaints'],
    ['ca', 'cancel·lar una ordre', 'article:execution'],
    ['ca', 'com puc cobrar el pla', 'article:collect'],
    ['ca', 'queixa', 'article:complaints'],
  ] as const)('%s: %s', (language, typed, found) => {
    expect(findFirst(language, typed)).toBe(found);
  });

  test('a word of the glossary is found by its name, without accents', () => {
    const find = searchIn(findablesOf(es, flags(true)));
    expect(find('participacion')).toContain('word:unit');
    expect(find('TWR')).toEqual(['word:twr']);
    expect(find('fatca')[0]).toBe('word:fatca');
    expect(find('usufructo')).toContain('word:usufruct');
  });
});

test('what nobody wrote finds nothing, and neither do a blank and signs', () => {
  const find = searchIn(findablesOf(es, flags(true)));
  for (const typed of ['', '  ', '¿?', 'xyzzy', 'a']) expect(find(typed)).toEqual([]);
});

test('where there are no plans nothing about them is found', () => {
  const find = searchIn(findablesOf(es, flags(false)));
  expect(find('cobrar un plan de pensiones')).not.toContain('article:collect');
  expect(find('contingencia')).not.toContain('word:contingency');
  expect(find('traspaso')[0]).toMatch(/:transfer$/);
});
