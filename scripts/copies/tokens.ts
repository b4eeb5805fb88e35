/** The tokens of a source, without comments, imports and blanks. */
export interface Token {
  readonly text: string;
  readonly line: number;
}

const IMPORT = /^import\b[^;]*;$/gm;
const PIECE =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\p{L}\p{N}_$]+|\S/gu;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

const isComment = (piece: string): boolean => piece.startsWith('//') || piece.startsWith('/*');

/** Reads a source of any of our languages: who imports the same does not copy. */
export const tokensOf = (source: string): Token[] => {
  const text = source.replaceAll(IMPORT, blank);
  const tokens: Token[] = [];
  let line = 1;
  let read = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    for (; read < index; read += 1) if (text.charCodeAt(read) === 10) line += 1;
    if (!isComment(piece)) tokens.push({ text: piece, line });
  }
  return tokens;
};
