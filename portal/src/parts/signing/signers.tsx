import { t } from '@area/kit/texts/ui.ts';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './signers.module.css';
import { classes } from '@area/kit/style/classes.ts';

/** Somebody who may sign, and when they did. */
export interface SignerLine {
  readonly uuid: string;
  readonly name: string;
  readonly signed_at: string | null;
}

interface SignersProps {
  readonly signers: readonly SignerLine[];
  /** The reader, named as such. */
  readonly you: string;
  /** Whether those who have not signed still must. */
  readonly isWaiting: boolean;
}

const nameOf = ({ uuid, name }: SignerLine, you: string): string =>
  uuid === you ? t('ui.signers.you', { name }) : name;

/** Who has signed and who is missing. */
export const Signers = ({ signers, you, isWaiting }: SignersProps) => (
  <ul className={css['signers']}>
    {signers
      .filter(({ signed_at }) => isWaiting || signed_at !== null)
      .map((signer) => (
        <li
          key={signer.uuid}
          className={classes(css['signer'], signer.signed_at !== null && css['done'])}
        >
          <span className={css['mark']}>
            {signer.signed_at === null ? null : <Icon name="check" size={14} />}
          </span>
          <span className={css['name']}>{nameOf(signer, you)}</span>
          <span className={css['state']}>
            {signer.signed_at === null
              ? t('ui.signers.missing')
              : t('ui.signers.signed', { moment: formatMoment(signer.signed_at) })}
          </span>
        </li>
      ))}
  </ul>
);
