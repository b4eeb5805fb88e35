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

/** From here on the menu stands at the side. */
const WIDE = '(min-width: 992px)';

/** The way from one section to another; each has an address that may be kept. */
export const SectionMenu = <Section extends string>({
  label,
  sections,
  current,
}: SectionMenuProps<Section>) => {
  const here = useRef<HTMLAnchorElement>(null);
  // On a phone the line is longer than the screen, and on a tablet that is turned it becomes one.
  useEffect(() => {
    const show = (): void => here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', show);
    return () => wide.removeEventListener('change', show);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another section is the very occasion
  }, [current]);
  return (
    <nav aria-label={label} className={css['sections']}>
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
