const SHAPE = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i;
const LOW_BITS = 32n;

/**
 * A place in the write-ahead log of PostgreSQL: what was written before it has a smaller one. *Shape*: `16/B374D848` as
 * PostgreSQL writes it. *Errors*: undefined for any other text.
 */
export const parseWalPosition = (text: string): bigint | undefined => {
  const [, high, low] = SHAPE.exec(text) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low}`);
};
