import type { LoginGate } from '@area/domain/gate/after-login';
import { Link, useLocation } from 'wouter';
import { useOpenGates } from '../../parts/gates/use-gates.ts';
import { gatePath } from '../../parts/gates/gate-progress.ts';
import { t } from './texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import css from './pending-steps.module.css';

/** Documents already have a badge and a place on Inicio, and a refusal only has to be read. */
const NO_STEPS: readonly LoginGate[] = ['sign-documents', 'rejected-signature'];

/** The link back to a stop that was left for later. */
export const PendingSteps = () => {
  const [path] = useLocation();
  const open = useOpenGates();
  const left = open.filter((gate) => !NO_STEPS.includes(gate));
  const [first] = left;
  if (first === undefined || open.some((gate) => path === gatePath(gate))) return null;
  return (
    <p className={css['bar']} data-print="hide">
      <Icon name="info" size={16} />
      <span>{t('shell.steps.pending', { count: left.length })}</span>
      <Link href={gatePath(first)}>{t('shell.steps.resume')}</Link>
    </p>
  );
};
