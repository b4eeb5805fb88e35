import type { Position } from '@area/contract/accounts/schemas';
import homeRegister from '@area/contract/texts/es/home-register.json';
import { formatDay } from '@area/kit/figures/format.ts';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import css from './home.module.css';

const { t } = textsOf({ home: homeRegister });

type Said = NonNullable<Position['register']>;

/** What the register of somebody else says of all together: what is least sure counts. */
const wordsOf = (said: readonly Said[]): string => {
  if (said.some(({ is_in_review }) => is_in_review)) return t('home.register.review');
  const [first] = said
    .map(({ as_of }) => as_of)
    .toSorted((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1));
  return first ? t('home.register.as_of', { day: formatDay(first) }) : t('home.register.pending');
};

interface RegisterNoteProps {
  /** What the figures are of. */
  readonly positions: readonly Position[];
}

/** Below the total, where somebody else keeps the register of record. *Source*: office.md 5, ADR 201. */
export const RegisterNote = ({ positions }: RegisterNoteProps) => (
  <p className={css['quiet']}>
    {wordsOf(positions.flatMap(({ register }) => (register ? [register] : [])))}
  </p>
);
