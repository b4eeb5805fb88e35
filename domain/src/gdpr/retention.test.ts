import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { RETAINED_KINDS, deletableFrom, isForComplianceOnly } from './retention.ts';

describe('what is kept', () => {
  it('goes after its time and not before', () => {
    expect(
      RETAINED_KINDS.map((kind) => `${kind} ${deletableFrom(kind, civilDate('2024-02-29'))}`),
    ).toEqual([
      'RELATIONSHIP 2034-03-01',
      'CONVERSATION 2029-03-01',
      'TAX 2030-03-01',
      'LEAD 2024-05-30',
      'ACCESS_LOG 2026-03-01',
      'UNSIGNED_DRAFT 2025-03-01',
    ]);
  });

  it('is for compliance alone after five years', () => {
    const endedOn = civilDate('2020-06-15');
    expect(isForComplianceOnly(endedOn, civilDate('2025-06-15'))).toBe(false);
    expect(isForComplianceOnly(endedOn, civilDate('2025-06-16'))).toBe(true);
    expect(isForComplianceOnly(null, civilDate('2099-01-01'))).toBe(false);
  });
});
