import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { classes } from '@area/kit/style/classes.ts';
import type { SearchHit } from '../../parts/area.ts';
import { AREAS } from '../areas.ts';
import { t } from '../texts.ts';
import { useMenu } from './menu.tsx';
import css from './palette.module.css';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages of the menu whose title has what was typed. */
const usePages = (typed: string): readonly SearchHit[] => {
  const wanted = plain(typed.trim());
  return useMenu().flatMap(([group, screens]) =>
    screens
      .filter((screen) => plain(`${screen.title()} ${t(`group.${group}`)}`).includes(wanted))
      .map((screen) => ({
        id: screen.path,
        title: screen.title(),
        kind: t('palette.page'),
        href: screen.path,
      })),
  );
};

const SEARCHES = AREAS.flatMap(({ useSearch }) => (useSearch ? [useSearch] : []));

/** What the areas find; the list of areas never changes while the program runs. */
const useFound = (typed: string) => {
  const answers = SEARCHES.map((useSearch) => useSearch(typed));
  return {
    hits: answers.flatMap(({ hits }) => hits),
    isPending: answers.some(({ isPending }) => isPending),
  };
};

const Hit = ({
  hit,
  id,
  isChosen,
  onGo,
}: {
  readonly hit: SearchHit;
  readonly id: string;
  readonly isChosen: boolean;
  readonly onGo: () => void;
}) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and its keys
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a choice of a combobox, not of a select
    role="option"
    aria-selected={isChosen}
    className={classes(css['hit'], isChosen && css['chosen'])}
    onClick={onGo}
  >
    <span>{hit.title}</span>
    <span className={css['kind']}>{hit.note ?? hit.kind}</span>
  </div>
);

const Found = ({ onClose }: Pick<PaletteProps, 'onClose'>) => {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [, navigate] = useLocation();
  const list = useId();
  const pages = usePages(typed);
  const found = useFound(typed);
  const hits = [...found.hits, ...pages];
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const go = (hit: SearchHit | undefined): void => {
    if (!hit) return;
    onClose();
    navigate(hit.href);
  };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const names = {
      role: 'combobox',
      'aria-expanded': 'true',
      'aria-controls': list,
      'aria-activedescendant': `${list}-${chosen}`,
    };
    for (const [name, value] of Object.entries(names)) field.current?.setAttribute(name, value);
  }, [list, chosen]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go(hits[chosen]);
    else if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field inside
    <div className={css['palette']} onKeyDown={press}>
      <TextField
        name="palette"
        label={t('palette.label')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setAt(0);
        }}
        autoComplete="off"
        inputRef={field}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox */}
      <div role="listbox" id={list} aria-label={t('palette.title')} className={css['hits']}>
        {hits.map((hit, index) => (
          <Hit
            key={`${hit.kind}-${hit.id}`}
            hit={hit}
            id={`${list}-${index}`}
            isChosen={index === chosen}
            onGo={() => go(hit)}
          />
        ))}
      </div>
      <output className={css['said']}>
        {found.isPending ? t('palette.searching') : null}
        {!found.isPending && hits.length === 0 ? t('palette.nothing') : null}
      </output>
    </div>
  );
};

/** Ctrl-K: pages, and whatever the areas find. */
export const Palette = ({ isOpen, onClose }: PaletteProps) => (
  <Dialog title={t('palette.title')} isOpen={isOpen} onClose={onClose}>
    <Found onClose={onClose} />
  </Dialog>
);
