import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import cases from './cases/icalendar.json' with { type: 'json' };
import { foldLine, formatCalendar, formatLines, presentDay } from './icalendar.ts';

const STAMP = { host: 'portal.example', now: '20261123T080000Z' };

/** The summaries of the cases. */
const SUMMARIES: Readonly<Record<string, string>> = {
  periodic_payment: 'Pago periódico',
  settlement: 'Liquidación',
  money_liquid: 'Disponible desde hoy',
  test_expiry: 'Caduca el test de conveniencia',
  answer_due: 'Respuesta pendiente',
};

const dayOf = ({ input }: (typeof cases.cases)[number]) => ({
  kind: input.kind,
  subject_uuid: input.subject_uuid,
  occurrence: input.occurrence === undefined ? undefined : civilDate(input.occurrence),
  date: civilDate(input.date),
  summary: `${SUMMARIES[input.kind] ?? ''}: ${input.product_or_subject}`,
  description: input.description,
  sequence: input.sequence,
  url: `https://portal.example${input.path}`,
});

const unfold = (text: string): readonly string[] =>
  text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

describe('a day of a calendar', () => {
  it.each(cases.cases.map((each) => [each.id, each] as const))(
    '%s is written as two other programs write it',
    (_id, each) => {
      const lines = presentDay(dayOf(each), { ...STAMP, now: each.input.now });
      expect(lines).toEqual(each.properties);
      const text = formatLines(lines);
      expect(text.split('\r\n').slice(0, -1)).toEqual(each.physical_lines);
      expect(createHash('sha256').update(text).digest('hex')).toBe(each.text_sha256);
    },
  );

  it.each(
    cases.cases.flatMap(({ id, input: { amount } }) =>
      amount === undefined ? [] : [[id, amount] as const],
    ),
  )('%s says no amount that its texts do not say: %s', (id, amount) => {
    const days = cases.cases.filter((each) => each.id === id).map(dayOf);
    expect(formatCalendar('x', days, STAMP)).not.toContain(amount);
  });
});

describe('a folded line', () => {
  it('is whole again when it is unfolded, has at most 75 octets a piece, and ends within no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = text.replaceAll(/[\r\n]/g, '');
        const pieces = foldLine(line);
        expect(pieces.map((piece, at) => (at === 0 ? piece : piece.slice(1))).join('')).toBe(line);
        for (const piece of pieces) {
          expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
          expect(Buffer.from(piece).toString()).toBe(piece);
        }
      }),
    );
  });
});

describe('a calendar', () => {
  it('has one day for each, between its first and its last line', () => {
    const days = cases.cases.map(dayOf);
    const lines = unfold(formatCalendar('Lo que viene, Cierzo', days, STAMP));
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    expect(lines).toContain(String.raw`X-WR-CALNAME:Lo que viene\, Cierzo`);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(days.length);
    expect(unfold(formatCalendar('x', [], STAMP))).toHaveLength(9);
  });
});
