import { MADRID_CALENDAR } from './holidays.ts';
import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.ts';
import {
  benefitDeadlines,
  fundTransferDeadlines,
  issueDatesOf,
  pensionTransferDeadlines,
} from './transfer-deadlines.ts';

const monday = civilDate('2026-03-09');
const beforeEaster = civilDate('2026-04-01');

describe('a transfer complete on Monday 2026-03-09', () => {
  it('between funds', () => {
    expect(fundTransferDeadlines({ completeOn: monday }, MADRID_CALENDAR)).toEqual({
      sendBy: '2026-03-10',
      receivedOn: '2026-03-10',
      checksBy: '2026-03-12',
      redemptionFrom: '2026-03-13',
      cashBy: '2026-03-18',
    });
  });

  it('between pension plans', () => {
    expect(pensionTransferDeadlines({ completeOn: monday }, MADRID_CALENDAR)).toEqual({
      sendBy: '2026-03-11',
      receivedOn: '2026-03-11',
      cashBy: '2026-03-18',
    });
  });

  it('as a benefit', () => {
    expect(benefitDeadlines(monday, MADRID_CALENDAR)).toEqual({
      capitalPaidBy: '2026-03-18',
      recognitionLetterBy: '2026-03-30',
    });
  });
});

describe('deadlines', () => {
  it('count from the day the origin really received the request', () => {
    expect(
      fundTransferDeadlines(
        { completeOn: monday, received: civilDate('2026-03-09') },
        MADRID_CALENDAR,
      ),
    ).toEqual({
      sendBy: '2026-03-10',
      receivedOn: '2026-03-09',
      checksBy: '2026-03-11',
      redemptionFrom: '2026-03-12',
      cashBy: '2026-03-17',
    });
    expect(
      pensionTransferDeadlines(
        { completeOn: monday, received: civilDate('2026-03-12') },
        MADRID_CALENDAR,
      ),
    ).toEqual({
      sendBy: '2026-03-11',
      receivedOn: '2026-03-12',
      cashBy: '2026-03-19',
    });
  });

  it('skip closed days', () => {
    expect(fundTransferDeadlines({ completeOn: beforeEaster }, MADRID_CALENDAR).sendBy).toBe(
      '2026-04-07',
    );
    expect(pensionTransferDeadlines({ completeOn: beforeEaster }, MADRID_CALENDAR).cashBy).toBe(
      '2026-04-15',
    );
  });

  it('raise an issue on their day and on the next business day', () => {
    expect(issueDatesOf(civilDate('2026-03-13'), MADRID_CALENDAR)).toEqual([
      '2026-03-13',
      '2026-03-16',
    ]);
  });
});
