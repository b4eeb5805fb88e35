import { readFileSync } from 'node:fs';
import { ACCOUNT_STEPS } from '@area/domain/account/transitions';
import { INTERVENER_STEPS } from '@area/domain/intervener/transitions';
import { describe, expect, it } from 'vitest';
import { STATUS_LIVES } from './status-lives.cases.ts';

const PAGE = new URL('../../../docs/lifecycles.md', import.meta.url);
const LINE = /^\| (?<kind>PERSON|ACCOUNT) \| (?<moves>[A-Z_>, ]+) \| (?<name>[^|]+) \|$/;

const told = readFileSync(PAGE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const { kind, moves, name } = LINE.exec(line)?.groups ?? {};
    return kind && moves && name ? [{ kind, moves: moves.split(', '), name }] : [];
  });

/** Every move that a table of the domain allows. *Shape*: `FROM > TO`. */
const movesIn = (steps: Readonly<Record<string, object>>): string[] =>
  Object.entries(steps).flatMap(([from, next]) => Object.keys(next).map((to) => `${from} > ${to}`));

describe('the table of lives of people and accounts', () => {
  it('names each life that is played, with its moves', () => {
    expect(told.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      STATUS_LIVES.map(({ kind, moves, name }) => ({ kind, moves: [...moves], name })).toSorted(
        (a, b) => a.name.localeCompare(b.name),
      ),
    );
  });

  it.each([
    ['PERSON', movesIn(INTERVENER_STEPS)],
    ['ACCOUNT', movesIn(ACCOUNT_STEPS)],
  ])('plays every move of the life of a %s, and no other', (kind, allowed) => {
    const played = STATUS_LIVES.filter((life) => life.kind === kind).flatMap(({ moves }) => moves);
    const steps = new Set(played.filter((move) => !move.startsWith('NOBODY')));
    expect([...steps].toSorted()).toEqual(allowed.toSorted());
  });
});
