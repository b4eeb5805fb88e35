import { CNAE_2009_ROWS } from './cnae-2009-rows.ts';

/** The classification in use; letters of another version must never be mixed. *Source*: decisions 4. */
export const CNAE_VERSION = '2009';

/** The four levels of the classification, widest first. *Source*: decisions 4. */
export const CNAE_LEVELS = ['SECCION', 'DIVISION', 'GRUPO', 'CLASE'] as const;
export type CnaeLevel = (typeof CNAE_LEVELS)[number];

/** An economic activity. */
export interface Activity {
  /** *Shape*: a letter, or two to four digits. */
  readonly code: string;
  readonly level: CnaeLevel;
  /** *Shape*: a letter, A to U. */
  readonly section: string;
  /** The activity one level above; null for a section. */
  readonly parent: string | null;
  readonly title: string;
  readonly cnae_version: typeof CNAE_VERSION;
}

const DIGITS_OF_DIVISION = 2;

const levelOf = (code: string): CnaeLevel => {
  if (code >= 'A') return 'SECCION';
  return CNAE_LEVELS[code.length - 1] ?? 'CLASE';
};

const parentOf = (code: string, section: string): string | null => {
  if (code === section) return null;
  return code.length === DIGITS_OF_DIVISION ? section : code.slice(0, -1);
};

const parseRows = (rows: readonly string[]): readonly Activity[] => {
  let section = '';
  return rows.map((row) => {
    const [code = ''] = row.split(' ', 1);
    if (levelOf(code) === 'SECCION') section = code;
    return {
      code,
      level: levelOf(code),
      section,
      parent: parentOf(code, section),
      title: row.slice(code.length + 1),
      cnae_version: CNAE_VERSION,
    };
  });
};

/** The 1,010 activities, each after the one it belongs to. *Source*: specification 3, decisions 4. */
export const ACTIVITIES: readonly Activity[] = parseRows(CNAE_2009_ROWS.trim().split('\n'));

const BY_CODE = new Map(ACTIVITIES.map((activity) => [activity.code, activity]));

/** The activity of a code, or nothing. *Example*: `6630`. */
export const findActivity = (code: string): Activity | undefined => BY_CODE.get(code);

/** The activities of one level, for a list to choose from. */
export const activitiesOf = (level: CnaeLevel): readonly Activity[] =>
  ACTIVITIES.filter((activity) => activity.level === level);

/** Whether it is a class that exists, which the server checks for each form. *Source*: decisions 4. */
export const isCnaeClass = (code: string): boolean => findActivity(code)?.level === 'CLASE';
