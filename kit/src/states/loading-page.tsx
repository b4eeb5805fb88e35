import { Skeleton } from './skeleton.tsx';
import { HiddenTitle } from '../style/visually-hidden.tsx';

/** As high as the window, so that the footer stays below while the page is on its way. */
const LINES = [
  { width: '14rem', height: '2.25rem' },
  { width: '100%', height: '11rem' },
  { width: '100%', height: '100dvh' },
];

/** A page that is loading: its title is announced to screen readers, and a skeleton keeps its place. */
export const LoadingPage = ({ title }: { readonly title: string }) => (
  <>
    <HiddenTitle>{title}</HiddenTitle>
    <Skeleton lines={LINES} />
  </>
);
