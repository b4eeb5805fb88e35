import { describe, expect, it } from 'vitest';
import type { DocumentType } from './codes.ts';
import { storedDocumentNumber, whyNotDocumentNumber } from './document-number.ts';

const of = (document_type: DocumentType, document_country: string | null = null) => ({
  document_type,
  document_country,
});

describe('the number of a document', () => {
  it.each([
    [of('DNI'), '12345678Z'],
    [of('NIE'), 'X1234567L'],
    [of('NIF'), '12345678Z'],
    [of('NIF'), 'A58818501'],
    [of('CIF'), 'A58818501'],
    [of('PASAPORTE', 'ES'), 'AAA123456'],
    [of('PASAPORTE', 'FR'), '12AB34567'],
    [of('OTROS'), 'K-77'],
  ])('of %j may be %s', (document, number) => {
    expect(whyNotDocumentNumber(document, number)).toBeUndefined();
  });

  it.each([
    [of('DNI'), '12345678A', 'rules.dni'],
    [of('NIE'), '12345678Z', 'rules.nie'],
    [of('NIF'), 'A58818502', 'rules.dni'],
    [of('PASAPORTE', 'ES'), '1', 'rules.passport'],
    [of('OTROS'), ' ', 'rules.required'],
    [of('OTROS'), '1'.repeat(21), 'rules.max_length'],
  ])('of %j is not %s', (document, number, key) => {
    expect(whyNotDocumentNumber(document, number)?.key).toBe(key);
  });

  it('is stored without its separators', () => {
    expect(storedDocumentNumber(of('DNI'), ' es-12.345.678-z ')).toBe('12345678Z');
    expect(storedDocumentNumber(of('PASAPORTE', 'ES'), 'aaa 123456')).toBe('AAA123456');
  });
});
