import { useConfiguration } from './configuration-context.ts';
import { classes } from '../style/classes.ts';
import css from './logo.module.css';

/** The brand's logo for the band or for the document, in the scheme in force: the style sheet chooses. */
export const Logo = ({ ground = 'band' }: { readonly ground?: 'band' | 'paper' }) => {
  const { name } = useConfiguration();
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element could not follow the scheme
      role="img"
      aria-label={name}
      className={classes(css['logo'], ground === 'paper' && css['onPaper'])}
    />
  );
};
