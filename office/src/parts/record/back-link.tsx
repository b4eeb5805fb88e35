import { Link } from 'wouter';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './back-link.module.css';

/** The way back to the list that a record was opened from. The arrow is drawn: the faces of the brand have none. */
export const BackLink = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <Link href={href} className={css['back'] ?? ''}>
    <Icon name="left" size={16} />
    {label}
  </Link>
);
