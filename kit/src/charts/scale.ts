/** From values to pixels. Floats, since a pixel is not money: what is written beside comes from the wire. */
export interface Scale {
  readonly toPixel: (value: number) => number;
  /** Round values for the grid, lowest first. */
  readonly ticks: readonly number[];
}

const NICE = [1, 2, 2.5, 5, 10];

const niceStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (NICE.find((nice) => nice * power >= rough) ?? 10) * power;
};

/** A linear scale over `values` with about `count` round ticks; `height` is its bottom. */
export const buildScale = (values: readonly number[], height: number, count = 4): Scale => {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || Math.abs(high) || 1;
  const step = niceStep(span / count);
  const bottom = Math.floor(low / step) * step;
  const top = Math.ceil(high / step) * step || step;
  const ticks: number[] = [];
  for (let tick = bottom; tick <= top + step / 2; tick += step) ticks.push(tick);
  const range = top - bottom || 1;
  return { ticks, toPixel: (value) => height - ((value - bottom) / range) * height };
};
