/**
 * Which points to draw when there are more than pixels: first and last, and of each bucket its lowest
 * and its highest, so that no peak disappears. Returns places in `values`, in order.
 */
export const decimate = (values: readonly number[], most: number): readonly number[] => {
  const all = values.map((_, at) => at);
  if (values.length <= most) return all;
  const size = Math.ceil(values.length / (most / 2));
  const kept = new Set([0, values.length - 1]);
  for (let start = 0; start < values.length; start += size) {
    const bucket = all.slice(start, start + size);
    const by = (better: (a: number, b: number) => boolean): number =>
      bucket.reduce((best, at) => (better(values[at] ?? 0, values[best] ?? 0) ? at : best));
    kept.add(by((a, b) => a < b)).add(by((a, b) => a > b));
  }
  return [...kept].toSorted((a, b) => a - b);
};
