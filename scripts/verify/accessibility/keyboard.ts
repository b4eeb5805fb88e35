import type { Page } from '@playwright/test';
import { numberTargets, readStop } from './keyboard-page.ts';
import type { Stop } from './keyboard-page.ts';

export interface KeyboardReport {
  readonly stops: number;
  readonly problems: readonly string[];
}

/** A viewer in the page has its own buttons; only the browser knows how many. */
const MOST_IN_FRAME = 30;
/** The walk starts where the page put the focus, which may be in the middle. */
const ROUNDS = 2;
const AROUND = 4;

interface Way {
  readonly targets: readonly string[];
  readonly reached: Set<number>;
  readonly problems: Set<string>;
}

const judge = (
  { reached, problems }: Way,
  [before, stop]: readonly [Stop | undefined, Stop],
): void => {
  if (stop.isLed) problems.add(`the focus is taken away, to ${stop.name}`);
  if (stop.isCovered && !stop.isFrame) problems.add(`the focus is out of sight on ${stop.name}`);
  if (stop.unseen !== undefined && before && !before.isFrame)
    problems.add(`nobody sees the focus on ${stop.unseen}`);
  if (before && stop.index > 0 && stop.index < before.index)
    problems.add(`Tab goes back from ${before.name} to ${stop.name}`);
  reached.add(stop.index);
};

/** Walks with Tab from the focus until everything was reached: in order, visible, and without a focus trap. */
export const walkByKeyboard = async (page: Page): Promise<KeyboardReport> => {
  const way: Way = {
    targets: await page.evaluate(numberTargets),
    reached: new Set(),
    problems: new Set(),
  };
  const most = way.targets.length * ROUNDS + AROUND;
  let [before, inFrame, presses]: [Stop | undefined, number, number] = [undefined, 0, 0];
  const isOver = (): boolean => way.targets.every((_, index) => way.reached.has(index));
  // One press after the last one: the effect of the focus is only visible from another element.
  for (
    let [wasOver, isLast] = [isOver(), false];
    presses < most && !isLast;
    [isLast, wasOver] = [wasOver, isOver()]
  ) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    inFrame = stop?.isFrame ? inFrame + 1 : 0;
    if (!stop?.isFrame || inFrame === 1 || inFrame > MOST_IN_FRAME) presses += 1;
    if (stop) judge(way, [before, stop]);
    before = stop?.index === -1 ? before : stop;
  }
  const missed = way.targets
    .filter((_, index) => !way.reached.has(index))
    .map((name) => `Tab never reaches ${name}`);
  return { stops: way.reached.size, problems: [...way.problems, ...missed] };
};
