import type { Language } from '@area/domain/configuration/languages';
import type { Db } from '../../platform/db/tables.ts';

/** A text in the place of one of the program; nothing gives that of the program again. */
export interface OwnText {
  readonly language: Language;
  readonly key: string;
  readonly text: string | null;
}

export const insertOwnTexts = async (
  db: Db,
  texts: readonly OwnText[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('own_texts')
    .values(
      texts.map(({ language, key, text }) => ({ language, key, text, set_by: by, set_at: at })),
    )
    .execute();
};
