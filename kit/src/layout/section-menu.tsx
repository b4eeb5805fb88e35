import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import css from './section-menu.module.css';

/** A part of a page under an address of its own. */
export interface SectionLink<Section extends string> {
  readonly id: Section;
  readonly title: string;
  readonly href: string;
}

interface SectionMenuProps<Section extends string> {
  readonly label: string;
  readonly sections: readonly SectionLink<Section>[];
  readonly current: Section;
}

/** Puts a link into the middle of a line that is longer than the screen. The page itself does not move. */
const showInLine = (link: HTMLElement, line: HTMLElement): void => {
  const [linkBox, lineBox] = [link.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += linkBox.left - lineBox.left - (lineBox.width - linkBox.width) / 2;
};

/** Says at which end of a line there is more than one sees: the style sheet lets it fade out there. */
const markEnds = (line: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = line;
  line.toggleAttribute('data-before', scrollLeft > 1);
  line.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

/** The way from one section to another, in a line, or at the side in a `SectionPage`; each has an address that may be kept. */
export const SectionMenu = <Section extends string>({
  label,
  sections,
  current,
}: SectionMenuProps<Section>) => {
  const here = useRef<HTMLAnchorElement>(null);
  const line = useRef<HTMLElement>(null);
  // A phone that is turned gives the line another width, and fonts that come late give the link another one.
  useEffect(() => {
    const [link, whole] = [here.current, line.current];
    if (!link || !whole) return undefined;
    const observer = new ResizeObserver(() => {
      showInLine(link, whole);
      markEnds(whole);
    });
    observer.observe(whole);
    observer.observe(link);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another section is the very occasion
  }, [current]);
  return (
    <nav
      ref={line}
      aria-label={label}
      className={css['sections']}
      onScroll={({ currentTarget }) => markEnds(currentTarget)}
    >
      {sections.map(({ id, title, href }) => (
        <Link
          key={id}
          href={href}
          className={css['section'] ?? ''}
          {...(id === current ? { 'aria-current': 'page' as const, ref: here } : {})}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};

/** The menu at the side of its section, on a phone above it. */
export const SectionPage = ({
  menu,
  children,
}: {
  readonly menu: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={css['page']}>
    {menu}
    {children}
  </div>
);
