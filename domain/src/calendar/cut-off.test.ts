import { MADRID_CALENDAR } from './holidays.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from './civil-date.ts';
import {
  internalTransferDates,
  legalSettlementLimit,
  nextCutOff,
  redemptionUnitValueDate,
  settlementDate,
  subscriptionUnitValueDate,
  unitValuePublicationDate,
} from './cut-off.ts';
import { isBusinessDay } from './holidays.ts';
import { USUAL_DEALING_TERMS as USUAL } from '../product/product.ts';
import { madridDate, madridInstant, madridTime } from './madrid.ts';

const anyInstant = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2035-01-01'),
  noInvalidDate: true,
});

describe('a redemption', () => {
  it.each([
    // order at, unit value, published, paid D+2, legal limit D+3
    ['2026-03-10T13:59:59+01:00', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'],
    ['2026-03-10T14:00:00+01:00', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-16'],
    ['2026-04-02T10:00:00+02:00', '2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10'],
    ['2026-04-03T09:00:00+02:00', '2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10'],
    ['2026-04-06T09:00:00+02:00', '2026-04-07', '2026-04-08', '2026-04-09', '2026-04-10'],
    ['2026-12-24T14:30:00+01:00', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ['2026-01-05T15:00:00+01:00', '2026-01-07', '2026-01-08', '2026-01-09', '2026-01-12'],
    ['2026-07-01T11:59:59+00:00', '2026-07-01', '2026-07-02', '2026-07-03', '2026-07-06'],
    ['2026-07-01T12:00:00+00:00', '2026-07-02', '2026-07-03', '2026-07-06', '2026-07-07'],
    ['2026-01-15T12:59:59+00:00', '2026-01-15', '2026-01-16', '2026-01-19', '2026-01-20'],
    ['2026-01-15T13:00:00+00:00', '2026-01-16', '2026-01-19', '2026-01-20', '2026-01-21'],
    ['2026-03-13T18:00:00+01:00', '2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'],
    ['2026-08-14T13:00:00+02:00', '2026-08-14', '2026-08-17', '2026-08-18', '2026-08-19'],
    ['2026-10-11T11:00:00+02:00', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'],
    ['2026-10-30T14:00:01+01:00', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
    ['2026-12-04T14:00:00+01:00', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-14'],
  ])('ordered at %s gets %s', (orderAt, unitValueDate, published, paid, limit) => {
    const date = redemptionUnitValueDate(new Date(orderAt), USUAL, MADRID_CALENDAR);
    expect(date).toBe(unitValueDate);
    expect(unitValuePublicationDate(date, MADRID_CALENDAR)).toBe(published);
    expect(settlementDate(date, USUAL, MADRID_CALENDAR)).toBe(paid);
    expect(legalSettlementLimit(date, MADRID_CALENDAR)).toBe(limit);
  });

  it.each([
    ['2026-03-10T12:59:59.999Z', '2026-03-10'],
    ['2026-03-10T13:00:00.000Z', '2026-03-11'],
    ['2026-07-01T11:59:59.999Z', '2026-07-01'],
    ['2026-07-01T12:00:00.000Z', '2026-07-02'],
    ['2026-03-27T12:59:59.999Z', '2026-03-27'],
    ['2026-03-30T11:59:59.999Z', '2026-03-30'],
    ['2026-03-30T12:00:00.000Z', '2026-03-31'],
    ['2026-10-23T11:59:59.999Z', '2026-10-23'],
    ['2026-10-26T12:59:59.999Z', '2026-10-26'],
    ['2026-10-26T13:00:00.000Z', '2026-10-27'],
    ['2026-03-09T23:00:00.000Z', '2026-03-10'],
    ['2026-03-10T22:59:59.999Z', '2026-03-11'],
  ])('on the edge of the cut-off, at %s, gets %s', (orderAt, expected) => {
    expect(redemptionUnitValueDate(new Date(orderAt), USUAL, MADRID_CALENDAR)).toBe(expected);
  });

  it('is in one millisecond before 14:00 of any business day and out at 14:00', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        const day = addDays(civilDate('2020-01-01'), days);
        const cutOff = madridInstant(day, 14).getTime();
        const isIn = redemptionUnitValueDate(new Date(cutOff - 1), USUAL, MADRID_CALENDAR) === day;
        expect(isIn).toBe(isBusinessDay(day, MADRID_CALENDAR));
        expect(redemptionUnitValueDate(new Date(cutOff), USUAL, MADRID_CALENDAR) > day).toBe(true);
      }),
    );
  });

  it('never gets a unit value of the past nor of a closed day', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const date = redemptionUnitValueDate(now, USUAL, MADRID_CALENDAR);
        expect(date >= madridDate(now) && isBusinessDay(date, MADRID_CALENDAR)).toBe(true);
      }),
    );
  });
});

describe('a subscription', () => {
  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2026-03-14', '2026-03-16'],
    ['2026-04-03', '2026-04-07'],
  ])('reconciled on %s gets %s', (reconciledOn, expected) => {
    expect(subscriptionUnitValueDate(civilDate(reconciledOn), MADRID_CALENDAR)).toBe(expected);
  });
});

describe('an internal transfer', () => {
  it.each([
    ['2026-03-10T10:00:00+01:00', '2026-03-10', '2026-03-11'],
    ['2026-03-13T15:00:00+01:00', '2026-03-16', '2026-03-17'],
    ['2026-04-01T12:00:00+02:00', '2026-04-01', '2026-04-07'],
  ])('ordered at %s redeems on %s and subscribes on %s', (orderAt, redemption, subscription) => {
    expect(internalTransferDates(new Date(orderAt), USUAL, MADRID_CALENDAR)).toEqual({
      redemptionUnitValueDate: redemption,
      subscriptionUnitValueDate: subscription,
    });
  });
});

describe('the next cut-off', () => {
  it.each([
    ['2026-03-10T12:59:59.999Z', '2026-03-10T13:00:00.000Z'],
    ['2026-03-10T13:00:00.000Z', '2026-03-11T13:00:00.000Z'],
    ['2026-03-27T13:00:00.000Z', '2026-03-30T12:00:00.000Z'],
    ['2026-10-23T12:00:00.000Z', '2026-10-26T13:00:00.000Z'],
    ['2026-04-01T12:00:00.000Z', '2026-04-07T12:00:00.000Z'],
  ])('after %s is %s', (now, expected) => {
    expect(nextCutOff(new Date(now), USUAL, MADRID_CALENDAR).toISOString()).toBe(expected);
  });

  it('is always ahead, at 14:00 of a business day, and changes what an order gets', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const cutOff = nextCutOff(now, USUAL, MADRID_CALENDAR);
        expect(cutOff > now && isBusinessDay(madridDate(cutOff), MADRID_CALENDAR)).toBe(true);
        expect(madridTime(cutOff)).toEqual({ hour: 14, minute: 0, second: 0, millisecond: 0 });
        const justBefore = new Date(cutOff.getTime() - 1);
        expect(redemptionUnitValueDate(justBefore, USUAL, MADRID_CALENDAR)).toBe(
          redemptionUnitValueDate(now, USUAL, MADRID_CALENDAR),
        );
        expect(
          redemptionUnitValueDate(cutOff, USUAL, MADRID_CALENDAR) >
            redemptionUnitValueDate(now, USUAL, MADRID_CALENDAR),
        ).toBe(true);
      }),
    );
  });
});

const two = (part: number): string => part.toString().padStart(2, '0');

describe('the terms of a product', () => {
  it.each([
    ['12:30', '2026-03-10T11:29:59.999Z', '2026-03-10'],
    ['12:30', '2026-03-10T11:30:00.000Z', '2026-03-11'],
    ['17:00', '2026-03-10T15:59:59.999Z', '2026-03-10'],
    ['17:00', '2026-03-10T16:00:00.000Z', '2026-03-11'],
    ['00:00', '2026-03-09T23:00:00.000Z', '2026-03-11'],
  ])('a cut-off at %s puts an order of %s at the unit value of %s', (cut_off, orderAt, day) => {
    expect(redemptionUnitValueDate(new Date(orderAt), { cut_off }, MADRID_CALENDAR)).toBe(day);
    expect(
      internalTransferDates(new Date(orderAt), { cut_off }, MADRID_CALENDAR)
        .redemptionUnitValueDate,
    ).toBe(day);
  });

  it.each([
    [1, '2026-03-11'],
    [2, '2026-03-12'],
    [3, '2026-03-13'],
    [7, '2026-03-19'],
  ])('%i days of settlement from 10 March are %s', (settlement_days, day) => {
    expect(settlementDate(civilDate('2026-03-10'), { settlement_days }, MADRID_CALENDAR)).toBe(day);
  });

  it('is always still to come for a countdown, whatever the hour', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (now, minutes) => {
          const cut_off = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
          expect(nextCutOff(now, { cut_off }, MADRID_CALENDAR) > now).toBe(true);
        },
      ),
    );
  });
});
