import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { buildContactIssue, whyNotContact } from './contact.ts';
import { whyNotAnswerIssue, whyNotCloseIssue } from './handling.ts';
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

describe('what staff do with an issue', () => {
  const asked = { status: 'OPEN', is_intervener: true, is_answered: false } as const;

  it('is answered while nobody resolved it, and only where a client asks', () => {
    const ending = { resolves: true, actor: 'OPS' } as const;
    expect(whyNotAnswerIssue(asked, ending)).toBeUndefined();
    expect(whyNotAnswerIssue({ ...asked, status: 'IN_PROGRESS' }, ending)).toBeUndefined();
    expect(
      whyNotAnswerIssue({ ...asked, status: 'IN_PROGRESS' }, { ...ending, resolves: false }),
    ).toBeUndefined();
    for (const status of ['RESOLVED', 'CLOSED'] as const)
      for (const resolves of [true, false])
        expect(whyNotAnswerIssue({ ...asked, status }, { ...ending, resolves })?.key).toBe(
          'errors.transition_forbidden',
        );
    expect(whyNotAnswerIssue({ ...asked, is_intervener: false }, ending)?.key).toBe(
      'rules.issue.internal',
    );
    expect(whyNotAnswerIssue(asked, { ...ending, actor: 'C' })?.key).toBe(
      'errors.transition_forbidden',
    );
  });

  it('closes with an answer, or when the client takes it back', () => {
    const solved = { outcome: 'SOLVED', actor: 'OPS' } as const;
    expect(whyNotCloseIssue(asked, solved)?.key).toBe('rules.issue.unanswered');
    expect(whyNotCloseIssue(asked, { ...solved, outcome: 'WITHDRAWN' })).toBeUndefined();
    expect(whyNotCloseIssue({ ...asked, is_answered: true }, solved)).toBeUndefined();
    expect(whyNotCloseIssue({ ...asked, is_intervener: false }, solved)).toBeUndefined();
    expect(
      whyNotCloseIssue({ status: 'CLOSED', is_intervener: false, is_answered: true }, solved)?.key,
    ).toBe('errors.transition_forbidden');
  });
});
