import css from './skip-link.module.css';

/** The first stop of the keyboard: past the menus, to the content. */
export const SkipLink = ({
  target,
  children,
}: {
  readonly target: string;
  readonly children: string;
}) => (
  <a href={`#${target}`} className={css['skip']}>
    {children}
  </a>
);
