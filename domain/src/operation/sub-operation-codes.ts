/** *Source*: specification 3; their meanings, decisions 1.3. */
export const SUB_OPERATION_CODES = [
  'TC',
  'B',
  'P',
  'I',
  'E',
  'S',
  'R',
  'C',
  'T',
  'O',
  'N',
  'D',
  'L',
  'F',
  'H',
  'G',
  'V',
  'A',
  'J',
  'AP',
] as const;
export type SubOperationCode = (typeof SUB_OPERATION_CODES)[number];
