import { parseSync } from 'oxc-parser';
import type { Source } from './list-imports.ts';

/** An export and the comment before it. */
export interface DocumentedExport {
  readonly file: string;
  readonly name: string;
  /** Empty when there is none. */
  readonly comment: string;
  /** A type that repeats what a list already says, `(typeof LIST)[number]`, needs no words. */
  readonly isDerived: boolean;
  readonly isValue: boolean;
}

const COMMENT_BEFORE = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/;

/** Every name that a file exports, with its comment. Re-exports are documented in their own file. */
export const listDocumentedExports = ({ file, text }: Source): DocumentedExport[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    const comment = COMMENT_BEFORE.exec(text.slice(0, statement.start))?.[1]?.trim() ?? '';
    const isDerived =
      declaration.type === 'TSTypeAliasDeclaration' &&
      text.slice(declaration.start, declaration.end).includes('typeof ');
    const ids =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => id)
        : 'id' in declaration
          ? [declaration.id]
          : [];
    const isValue = declaration.type === 'VariableDeclaration';
    return ids.flatMap((id) =>
      id?.type === 'Identifier' ? [{ file, name: id.name, comment, isDerived, isValue }] : [],
    );
  });

/** Names of what states a rule: reasons, judgements, and every figure and list. */
export const STATES_A_RULE = /^(?:whyNot|whySuspend|judge|[A-Z][A-Z0-9]*(?:_|$))/;
