import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useConfiguration } from '../white-label/configuration-context.ts';
import { currentLanguage } from '../texts/bundle.ts';
import { isFocusLost, PAGE_HEADING } from './page-heading.ts';
import css from './page-title.module.css';

interface PageTitleProps {
  /** The heading of this dialog: the title of the page, unless `page` names it. */
  readonly children: string;
  /** Name of the page where each of its steps has a heading of its own; names the window too. */
  readonly page?: string;
  readonly intro?: ReactNode;
  /** Is above the title: breadcrumbs, the step. */
  readonly above?: ReactNode;
  /** At the end of the title line; below title and introduction where there is no room. */
  readonly aside?: ReactNode;
  /** What it is really called comes with the data. */
  readonly isOnItsWay?: boolean;
}

/** Where the focus was led last, and whether it was led there at all: the first page of a visit leaves it alone, since nobody navigated yet. */
interface Place {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly isOnItsWay: boolean;
  readonly hasFocus: boolean;
}

let last: Place | undefined;

/** The focus does not move back if the person has already moved on with the keyboard. */
const isStillThere = (): boolean =>
  isFocusLost() || document.activeElement?.hasAttribute(PAGE_HEADING) === true;

/**
 * Another place or step takes the focus. What a place is really called takes it only if its first name had it. The same title in
 * another language leaves it where the language was chosen.
 */
const isToBeFocused = ({
  path,
  title,
  language,
}: Omit<Place, 'isOnItsWay' | 'hasFocus'>): boolean => {
  if (last === undefined) return false;
  if (last.isOnItsWay && last.path === path) return last.hasFocus && isStillThere();
  if (last.path !== path) return true;
  return last.title !== title && (last.language === language || isFocusLost());
};

/** Heading of a screen. Names the window, and takes the focus when one arrives, by link or step. */
export const PageTitle = ({
  children,
  page,
  intro,
  above,
  aside,
  isOnItsWay = false,
}: PageTitleProps) => {
  const { name } = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${page ?? children} · ${name}`;
  }, [children, page, name]);
  useEffect(() => {
    const place = { path: location.pathname, title: children, language: currentLanguage() };
    const hasFocus = isToBeFocused(place);
    last = { ...place, isOnItsWay, hasFocus };
    if (!hasFocus) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [children, isOnItsWay]);
  const Heading = page === undefined ? 'h1' : 'h2';
  return (
    <div className={css['head']}>
      {page === undefined ? null : <h1 className={css['page']}>{page}</h1>}
      {above}
      <div className={css['row']}>
        <div className={intro === undefined ? undefined : css['words']}>
          <Heading
            ref={heading}
            tabIndex={-1}
            className={page === undefined ? undefined : css['step']}
            {...{ [PAGE_HEADING]: true }}
          >
            {children}
          </Heading>
          {intro === undefined ? null : <p className={css['intro']}>{intro}</p>}
        </div>
        {aside}
      </div>
    </div>
  );
};
