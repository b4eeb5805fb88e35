/** A colour as its three 8-bit channels. */
export type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const SHORT_HEX = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;

const channel = (hex: string | undefined): number => Number.parseInt(hex ?? '0', 16);

/** Reads `#1f4d3a` or `#fff`, or nothing. */
export const parseColor = (text: string): Rgb | undefined => {
  const long = HEX.exec(text);
  if (long) return [channel(long[1]), channel(long[2]), channel(long[3])];
  const short = SHORT_HEX.exec(text);
  if (!short) return undefined;
  const doubled = short.slice(1).map((digit) => channel(digit + digit));
  return [doubled[0] ?? 0, doubled[1] ?? 0, doubled[2] ?? 0];
};

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Writes a color as `#1f4d3a`. */
export const formatColor = ([red, green, blue]: Rgb): string =>
  `#${hex(red)}${hex(green)}${hex(blue)}`;

/** As `color-mix(in srgb, over <share>, under)` does, so that a check here holds for the style sheet. */
export const mix = (over: Rgb, under: Rgb, share: number): Rgb => {
  const blend = (a: number, b: number): number => a * share + b * (1 - share);
  return [blend(over[0], under[0]), blend(over[1], under[1]), blend(over[2], under[2])];
};

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 (black) to 1 (white). *Source*: WCAG 2.2. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio, 1 to 21. *Source*: WCAG 2.2, success criterion 1.4.3. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
};
