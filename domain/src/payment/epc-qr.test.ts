import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import ORACLES from './cases/epc-qr.json' with { type: 'json' };
import { epcPayload } from './epc-qr.ts';

const FUND = { name: 'FONDO EJEMPLO FI', iban: 'ES9121000418450200051332', amount: '10.00' };

describe('the payload of an EPC QR code', () => {
  it.each(ORACLES.valid)('$id: $note', ({ input, lines, bytes, sha256 }) => {
    const answer = epcPayload(input);
    const payload = 'payload' in answer ? answer.payload : '';
    expect(answer).toEqual({ payload: lines.join('\n') });
    expect(Buffer.byteLength(payload)).toBe(bytes);
    expect(createHash('sha256').update(payload).digest('hex')).toBe(sha256);
  });

  it.each(ORACLES.invalid)('$id: refused for $reason, $note', ({ input, reason }) => {
    expect(epcPayload(input)).toEqual({ refused: reason });
  });

  it.each([
    ['name_length', { name: '' }],
    ['iban_checksum', { iban: '' }],
    ['amount_format', { amount: '10' }],
    ['amount_format', { amount: '01.00' }],
    ['purpose_format', { purpose: 'OTHER' }],
    ['information_length', { information: 'X'.repeat(71) }],
    ['control_character', { text: 'one\ttwo' }],
  ])('is refused for %s: %j', (refused, given) => {
    expect(epcPayload({ ...FUND, ...given })).toEqual({ refused });
  });
});
