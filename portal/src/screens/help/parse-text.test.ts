import { expect, test } from 'vitest';
import { blocksOf, piecesOf, plainOf } from './parse-text.ts';

test('points and steps that follow each other are one list each', () => {
  expect(blocksOf(['Uno', '## Dos', '- a', '- b', '1. c', '1. d', '- e', 'Fin'])).toEqual([
    { kind: 'paragraph', text: 'Uno' },
    { kind: 'heading', text: 'Dos' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'steps', items: ['c', 'd'] },
    { kind: 'list', items: ['e'] },
    { kind: 'paragraph', text: 'Fin' },
  ]);
  expect(blocksOf([])).toEqual([]);
});

test('links are taken apart wherever they stand', () => {
  expect(piecesOf('[a](word:b) c [d](page:e)')).toEqual([
    { text: 'a', to: { kind: 'word', name: 'b' } },
    { text: ' c ' },
    { text: 'd', to: { kind: 'page', name: 'e' } },
  ]);
  expect(piecesOf('nada [que] (ver)')).toEqual([{ text: 'nada [que] (ver)' }]);
  expect(plainOf('1. Vea [esto](article:tax).')).toBe('Vea esto.');
});
