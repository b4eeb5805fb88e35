const BIG_STEP = 20;

/** By how many points a key moves; nothing for other keys. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -BIG_STEP,
  PageDown: BIG_STEP,
  Home: -Infinity,
  End: Infinity,
};

/** The point of a chart that is read after a key; nothing for keys that do not move. */
export const placeAfter = (key: string, place: number, last: number): number | undefined => {
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, place + step));
};
