import type { BodyOf, ResponseOf } from '@area/contract/call';
import { listTexts, setTexts } from '@area/contract/office/texts/calls';
import { CATALOGUES } from '@area/contract/texts/catalogues';
import { findIn } from '@area/contract/texts/compose';
import type { TextTree } from '@area/contract/texts/compose';
import { whyNotOwnText } from '@area/domain/brand/own-text';
import { LANGUAGES } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { refreshOwnTexts } from '../../platform/texts/own-texts.ts';
import { listOwnTexts } from '../../platform/texts/own-texts-store.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import { insertOwnTexts } from './store.ts';

type TextLine = ResponseOf<typeof listTexts>;
type Sent = BodyOf<typeof setTexts>['texts'][number];

/** Each sentence of a catalogue by its key; plural forms have keys of their own. */
const sentencesOf = (tree: TextTree, above = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${above}${name}`, value] as const]
      : sentencesOf(value, `${above}${name}.`),
  );

/** A sentence of the program; in a language that lacks it, the Spanish one. */
const ofProgram = (language: Language, key: string): string | undefined =>
  [CATALOGUES[language], CATALOGUES.es]
    .map((tree) => findIn(tree, key))
    .find((found): found is string => typeof found === 'string');

const nameOf = (language: Language, key: string): string => `${language} ${key}`;

const knownOf = async (db: Db) =>
  new Map((await listOwnTexts(db)).map((row) => [nameOf(row.language, row.key), row] as const));

const listLines = async (db: Db): Promise<TextLine[]> => {
  const known = await knownOf(db);
  return LANGUAGES.flatMap((language) =>
    sentencesOf(CATALOGUES[language]).map(([key, text]) => {
      const own = known.get(nameOf(language, key));
      return {
        language,
        key,
        text,
        own_text: own?.text ?? null,
        is_own: (own?.text ?? null) !== null,
        set_by: own?.set_by ?? null,
        set_at: own?.set_at.toISOString() ?? null,
      };
    }),
  );
};

const whyNot = ({ language, key, text }: Sent, place: number): readonly FieldReason[] => {
  const original = ofProgram(language, key);
  if (original === undefined)
    return atField(`texts.${place}.key`, reason('rules.own_text.unknown', { key }));
  return atField(`texts.${place}.text`, text === null ? undefined : whyNotOwnText(text, original));
};

/** Texts of the manager in the portal, mails, SMS and papers. *Source*: office.md 3, ADR 212. */
export const officeTexts = ({ read, write }: OfficeRegister): void => {
  read(listTexts, async ({ db }) => listLines(db));
  write(setTexts, {
    subjects: () => [],
    changes: async ({ db, body: { texts } }) => {
      const known = await knownOf(db);
      return texts.map(({ language, key, text }) => ({
        field: nameOf(language, key),
        from: known.get(nameOf(language, key))?.text ?? ofProgram(language, key) ?? null,
        to: text ?? ofProgram(language, key) ?? null,
      }));
    },
    run: async ({ db, parts, by, body: { texts }, afterCommit }) => {
      requireFields(texts.flatMap(whyNot));
      await insertOwnTexts(db, texts, { by, at: parts.clock.wall() });
      afterCommit(async () => refreshOwnTexts(parts.database.kysely));
      return { changed: texts.length };
    },
  });
};
