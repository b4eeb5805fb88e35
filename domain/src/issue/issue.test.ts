import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { buildContactIssue, whyNotContact } from './contact.ts';
import { isIssueOverdue } from './status.ts';

describe('the contact form', () => {
  it('asks for both fields', () => {
    expect(whyNotContact({ subject: ' ', description: '' })).toEqual([
      { field: 'subject', key: 'rules.required' },
      { field: 'description', key: 'rules.required' },
    ]);
    expect(whyNotContact({ subject: 'Ana Pérez', description: '¿Cuándo?' })).toEqual([]);
    expect(whyNotContact({ subject: 'a'.repeat(201), description: 'b'.repeat(5001) })).toEqual([
      { field: 'subject', key: 'rules.max_length', params: { length: '200' } },
      { field: 'description', key: 'rules.max_length', params: { length: '5000' } },
    ]);
  });

  it('becomes an issue that is open for a week, counted in Madrid', () => {
    const now = new Date('2026-03-27T23:05:09Z');
    expect(buildContactIssue({ subject: ' Ana Pérez ', description: ' Hola \n' }, now)).toEqual({
      isFromPA: true,
      blocking: false,
      is_intervener: true,
      subject: 'Solicitud info: Ana Pérez',
      description: 'Hola',
      status: 'OPEN',
      expires_on: '2026-04-04 00:05:09',
    });
  });
});

describe('an issue', () => {
  it('closes by itself thirty days after its expiry', () => {
    expect(isIssueOverdue(civilDate('2026-04-04'), civilDate('2026-05-03'))).toBe(false);
    expect(isIssueOverdue(civilDate('2026-04-04'), civilDate('2026-05-04'))).toBe(true);
  });
});
