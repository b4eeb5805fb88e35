import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useConfiguration } from '../white-label/configuration-context.ts';
import css from './page-title.module.css';

interface PageTitleProps {
  readonly children: string;
  readonly intro?: ReactNode;
  /** Stands above the title: breadcrumbs, the step. */
  readonly above?: ReactNode;
  /** At the end of the title line; below title and introduction where there is no room. */
  readonly aside?: ReactNode;
}

/** Where the focus last was led; the first page of a visit leaves it alone, since nobody navigated yet. */
let lastPlace: string | undefined;

const isNewPlace = (title: string): boolean => {
  const place = `${location.pathname} ${title}`;
  const isNew = lastPlace !== undefined && lastPlace !== place;
  lastPlace = place;
  return isNew;
};

/** Heading of a screen. Names the window, and takes the focus when one arrives, by link or step. */
export const PageTitle = ({ children, intro, above, aside }: PageTitleProps) => {
  const { name } = useConfiguration();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · ${name}`;
  }, [children, name]);
  useEffect(() => {
    if (!isNewPlace(children)) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <div className={css['head']}>
      {above}
      <div className={css['row']}>
        <div className={intro === undefined ? undefined : css['words']}>
          <h1 ref={heading} tabIndex={-1}>
            {children}
          </h1>
          {intro === undefined ? null : <p className={css['intro']}>{intro}</p>}
        </div>
        {aside}
      </div>
    </div>
  );
};
