import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/t.ts';
import css from './profile.module.css';
import { SECTIONS } from './sections.ts';
import type { Section } from './sections.ts';

/** The way from one section to another; each has an address that may be kept. */
export const SectionMenu = ({ current }: { readonly current: Section }) => {
  const here = useRef<HTMLAnchorElement>(null);
  // On a phone the line is longer than the screen.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another section is the very occasion
  }, [current]);
  return (
    <nav aria-label={t('profile.sections.label')} className={css['sections']}>
      {SECTIONS.map((section) => (
        <Link
          key={section}
          href={paths.profile(section)}
          className={css['section'] ?? ''}
          {...(section === current ? { 'aria-current': 'page' as const, ref: here } : {})}
        >
          {t(`profile.sections.${section}`)}
        </Link>
      ))}
    </nav>
  );
};
