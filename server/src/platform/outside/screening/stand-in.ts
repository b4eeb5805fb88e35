import { createHash } from 'node:crypto';
import type { ScreeningEngine, ScreeningMatch, ScreeningState } from './screening-engine.ts';

/** Invented people and companies of an invented list. */
const ENTRIES = [
  {
    entry_id: 'DEMO-001',
    list: 'SANCTIONS',
    name: 'Aurelio Sombra Valdés',
    birthdate: '1961-05-17',
    countries: ['PA'],
    program: 'Lista de sanciones inventada',
  },
  {
    entry_id: 'DEMO-002',
    list: 'PEP',
    name: 'Berta Cargo Público',
    birthdate: '1970-02-03',
    countries: ['ES'],
    program: 'Alcaldesa de una ciudad inventada',
  },
  {
    entry_id: 'DEMO-003',
    list: 'SANCTIONS',
    name: 'Comercial Pantalla SA',
    birthdate: null,
    countries: ['ES'],
    program: 'Lista de sanciones inventada',
  },
] as const;

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The share of the entry's words that somebody has. A name alone never counts as certain. *Units*: per cent. */
const NAME_ALONE_MAX = 85;
const LEAST = 70;

const scoreOf = (
  entry: (typeof ENTRIES)[number],
  { name, birthdate }: { readonly name: string; readonly birthdate: string | null },
): number => {
  const words = wordsOf(entry.name);
  const own = wordsOf(name);
  const share = words.filter((word) => own.includes(word)).length / words.length;
  const isSameDay = entry.birthdate !== null && entry.birthdate === birthdate;
  const isOtherDay = entry.birthdate !== null && birthdate !== null && !isSameDay;
  return Math.round(share * (isSameDay ? 100 : NAME_ALONE_MAX)) - (isOtherDay ? 10 : 0);
};

/** The substitute: three invented entries, published each day. A test changes them, or the day. */
export interface ScreeningStandIn extends ScreeningEngine {
  /** From now on the lists are those of that day; none takes them away. */
  publish(day: string | undefined): void;
  /** From now on an entry says something else, so that what was decided about it does not hold. */
  revise(entry_id: string, program: string): void;
  /** From now on it answers nothing, or does again. */
  keepSilent(isSilent: boolean): void;
}

/** `today` gives the day of the lists until somebody publishes others. */
export const screeningStandIn = (today: () => string): ScreeningStandIn => {
  let published: { day: string | undefined } | undefined;
  const revised = new Map<string, string>();
  let is_silent = false;
  const requireAnswer = (): void => {
    if (is_silent) throw new Error('the screening is out of order');
  };
  return {
    state: async (): Promise<ScreeningState> => {
      requireAnswer();
      const day = published ? published.day : today();
      const lists =
        day === undefined
          ? []
          : ['SANCTIONS', 'PEP'].map((name) => ({ name, version: day, published_on: day }));
      return { engine: 'stand-in 1', lists };
    },
    match: async (person): Promise<readonly ScreeningMatch[]> => {
      requireAnswer();
      return ENTRIES.flatMap((entry) => {
        const score = scoreOf(entry, person);
        if (score < LEAST) return [];
        const program = revised.get(entry.entry_id) ?? entry.program;
        const entry_sha256 = createHash('sha256')
          .update(JSON.stringify({ ...entry, program }))
          .digest('hex');
        return [{ ...entry, program, entry_sha256, score }];
      });
    },
    publish: (day) => {
      published = { day };
    },
    revise: (entry_id, program) => {
      revised.set(entry_id, program);
    },
    keepSilent: (isSilent) => {
      is_silent = isSilent;
    },
  };
};
