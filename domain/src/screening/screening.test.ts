import { describe, expect, it } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { whyNotScreened } from './screening.ts';

const TODAY = civilDate('2026-03-10');
const CLEAN = { lists: [TODAY], screened_on: TODAY, hits: [] };

describe('what the lists have against an activation', () => {
  it.each([
    [{}, []],
    [{ lists: [] }, ['rules.screening.lists']],
    [{ lists: [civilDate('2026-03-09')] }, []],
    [{ lists: [TODAY, civilDate('2026-03-08')] }, ['rules.screening.lists']],
    [{ screened_on: null }, ['rules.screening.not_screened']],
    [{ screened_on: civilDate('2026-03-08') }, ['rules.screening.not_screened']],
    [{ hits: ['NO_MATCH'] }, []],
    [{ hits: ['NO_MATCH', null] }, ['rules.screening.open_hit']],
    [{ hits: ['MATCH', null] }, ['rules.screening.open_hit', 'rules.screening.match']],
  ] as const)('%j: %j', (facts, reasons) => {
    expect(whyNotScreened({ ...CLEAN, ...facts }, TODAY).map(({ key }) => key)).toEqual(reasons);
  });
});
