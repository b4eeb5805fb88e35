import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { Admission } from './admission.ts';
import type { Turn } from './admission.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const WAIT_MS = 1_000;
const gateOf = (places: number, waiting = 10) =>
  new Admission({
    places,
    waitMs: WAIT_MS,
    lanes: {
      first: { atOnce: places, waiting },
      second: { atOnce: Math.max(1, places - 1), waiting },
    },
  });

type Outcome = 'in' | 'TOO_BUSY';

const codeOf = (error: unknown): Outcome => {
  if (error instanceof AppError && error.code === 'TOO_BUSY' && error.retryAfter !== undefined)
    return error.code;
  throw error;
};

const outcomeOf = async ({ come }: Turn): Promise<Outcome> =>
  come.then(() => 'in' as const, codeOf);

const tryToAsk = (gate: Admission<'first' | 'second'>): Outcome => {
  try {
    void outcomeOf(gate.ask('first'));
    return 'in';
  } catch (error) {
    return codeOf(error);
  }
};

describe('the gate', () => {
  it('lets the first lane go first, and each lane in the order in which they came', async () => {
    const gate = gateOf(1);
    const came: string[] = [];
    const within = [gate.ask('second')];
    for (const [name, lane] of [
      ['look', 'second'],
      ['pay', 'first'],
      ['look again', 'second'],
      ['sign', 'first'],
    ] as const) {
      const turn = gate.ask(lane);
      void turn.come.then(() => came.push(name));
      within.push(turn);
    }
    for (const { leave } of [within[0], within[2], within[4], within[1]] as Turn[]) {
      leave();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(came).toEqual(['pay', 'sign', 'look', 'look again']);
  });

  it('keeps places that the second lane never takes', async () => {
    const gate = gateOf(3);
    const outcomes = [gate.ask('second'), gate.ask('second')].map(outcomeOf);
    let third: Outcome | undefined;
    void outcomeOf(gate.ask('second')).then((outcome) => (third = outcome));
    expect(await Promise.all([...outcomes, outcomeOf(gate.ask('first'))])).toEqual([
      'in',
      'in',
      'in',
    ]);
    expect(third).toBeUndefined();
    expect(gate.states()).toEqual([
      { lane: 'first', within: 1, waiting: 0, refused: 0 },
      { lane: 'second', within: 2, waiting: 1, refused: 0 },
    ]);
  });

  it('says later at once when the line is full', () => {
    const gate = gateOf(1, 2);
    expect([1, 2, 3, 4].map(() => tryToAsk(gate))).toEqual(['in', 'in', 'in', 'TOO_BUSY']);
    expect(gate.states()[0]).toEqual({ lane: 'first', within: 1, waiting: 2, refused: 1 });
  });

  it('says later at once to whoever would wait too long, and forgets a bad moment', async () => {
    const gate = gateOf(1);
    const pass = async (ms: number): Promise<void> => {
      const [before, after] = [gate.ask('first'), gate.ask('first')];
      await vi.advanceTimersByTimeAsync(ms);
      before.leave();
      await after.come;
      after.leave();
    };
    for (let turn = 0; turn < 30; turn += 1) await pass(600);
    expect([1, 2, 3].map(() => tryToAsk(gate))).toEqual(['in', 'in', 'TOO_BUSY']);
  });

  it('sends away who waits although nothing moves, and nobody is lost', async () => {
    const gate = gateOf(1);
    const stuck = gate.ask('first');
    const late = outcomeOf(gate.ask('first'));
    await vi.advanceTimersByTimeAsync(WAIT_MS + 200);
    expect(tryToAsk(gate)).toBe('TOO_BUSY');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(await late).toBe('TOO_BUSY');
    stuck.leave();
    expect(await outcomeOf(gate.ask('first'))).toBe('in');
  });

  it('gives a place back once however often it is said, and takes out of the line who leaves', async () => {
    const gate = gateOf(1);
    const [within, impatient, patient] = [gate.ask('first'), gate.ask('first'), gate.ask('first')];
    const gone = outcomeOf(impatient);
    impatient.leave();
    expect(await gone).toBe('TOO_BUSY');
    within.leave();
    within.leave();
    expect(await outcomeOf(patient)).toBe('in');
    patient.leave();
    patient.leave();
    expect(gate.states()[0]).toMatchObject({ within: 0, waiting: 0 });
  });
});
