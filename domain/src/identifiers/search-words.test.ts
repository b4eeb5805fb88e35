import { expect, it } from 'vitest';
import { readSearch } from './search-words.ts';

it.each([
  ['López  MARÍA', { words: ['lopez', 'maria'], number: undefined, reference: undefined }],
  ["O'Donnell, S.L.", { words: ['o', 'donnell', 's', 'l'], number: undefined }],
  ['12.345.678-z', { number: '12345678Z', reference: undefined }],
  ['es91 2100 0418', { number: 'ES9121000418' }],
  ['op 123', { number: 'OP123', reference: 'OP0000000123' }],
  ['OP0000000123', { reference: 'OP0000000123' }],
  ['OP00000000123', { reference: undefined }],
  ['%_\\', { words: [], number: undefined }],
  ['Núñez & Ü', { words: ['nunez', 'u'] }],
])('%s is read in every way that it may be meant', (typed, read) => {
  expect(readSearch(typed)).toMatchObject(read);
});
