import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { Admission } from './admission.ts';
import type { Admitted } from './admission.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const WAIT_MS = 1_000;
const admissionOf = (places: number, waiting = 10) =>
  new Admission({
    places,
    waitMs: WAIT_MS,
    classes: {
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

const outcomeOf = async ({ admitted }: Admitted): Promise<Outcome> =>
  admitted.then(() => 'in' as const, codeOf);

const tryToEnter = (admission: Admission<'first' | 'second'>): Outcome => {
  try {
    void outcomeOf(admission.enter('first'));
    return 'in';
  } catch (error) {
    return codeOf(error);
  }
};

describe('the admission of requests', () => {
  it('gives the first class precedence, and keeps the order of arrival within a class', async () => {
    const admission = admissionOf(1);
    const order: string[] = [];
    const places = [admission.enter('second')];
    for (const [name, requestClass] of [
      ['look', 'second'],
      ['pay', 'first'],
      ['look again', 'second'],
      ['sign', 'first'],
    ] as const) {
      const place = admission.enter(requestClass);
      void place.admitted.then(() => order.push(name));
      places.push(place);
    }
    for (const { release } of [places[0], places[2], places[4], places[1]] as Admitted[]) {
      release();
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(order).toEqual(['pay', 'sign', 'look', 'look again']);
  });

  it('keeps places that the second class never takes', async () => {
    const admission = admissionOf(3);
    const outcomes = [admission.enter('second'), admission.enter('second')].map(outcomeOf);
    let third: Outcome | undefined;
    void outcomeOf(admission.enter('second')).then((outcome) => (third = outcome));
    expect(await Promise.all([...outcomes, outcomeOf(admission.enter('first'))])).toEqual([
      'in',
      'in',
      'in',
    ]);
    expect(third).toBeUndefined();
    expect(admission.states()).toEqual([
      { class: 'first', in_flight: 1, waiting: 0, refused: 0 },
      { class: 'second', in_flight: 2, waiting: 1, refused: 0 },
    ]);
  });

  it('says later at once when the queue is full', () => {
    const admission = admissionOf(1, 2);
    expect([1, 2, 3, 4].map(() => tryToEnter(admission))).toEqual(['in', 'in', 'in', 'TOO_BUSY']);
    expect(admission.states()[0]).toEqual({ class: 'first', in_flight: 1, waiting: 2, refused: 1 });
  });

  it('says later at once to whoever would wait too long, and forgets a bad moment', async () => {
    const admission = admissionOf(1);
    const pass = async (ms: number): Promise<void> => {
      const [before, after] = [admission.enter('first'), admission.enter('first')];
      await vi.advanceTimersByTimeAsync(ms);
      before.release();
      await after.admitted;
      after.release();
    };
    for (let turn = 0; turn < 30; turn += 1) await pass(600);
    expect([1, 2, 3].map(() => tryToEnter(admission))).toEqual(['in', 'in', 'TOO_BUSY']);
  });

  it('sends away who waits although nothing moves, and nobody is lost', async () => {
    const admission = admissionOf(1);
    const stuck = admission.enter('first');
    const late = outcomeOf(admission.enter('first'));
    await vi.advanceTimersByTimeAsync(WAIT_MS + 200);
    expect(tryToEnter(admission)).toBe('TOO_BUSY');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(await late).toBe('TOO_BUSY');
    stuck.release();
    expect(await outcomeOf(admission.enter('first'))).toBe('in');
  });

  it('gives a place back once however often it is said, and takes out of the queue who leaves', async () => {
    const admission = admissionOf(1);
    const [within, impatient, patient] = [
      admission.enter('first'),
      admission.enter('first'),
      admission.enter('first'),
    ];
    const gone = outcomeOf(impatient);
    impatient.release();
    expect(await gone).toBe('TOO_BUSY');
    within.release();
    within.release();
    expect(await outcomeOf(patient)).toBe('in');
    patient.release();
    patient.release();
    expect(admission.states()[0]).toMatchObject({ in_flight: 0, waiting: 0 });
  });
});
