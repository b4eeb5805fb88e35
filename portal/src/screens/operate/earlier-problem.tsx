import type { Simulation } from '@area/contract/simulation/schemas';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { ResolutionLink } from './resolution-link.tsx';
import { resolutionOf } from './resolutions.ts';
import { stepOfField } from './steps.ts';

/** What the pages before this one chose: nothing typed later corrects it. */
const CHOSEN_BEFORE: readonly string[] = [
  'uuid_account',
  'type',
  'uuid_product',
  'uuid_destination',
];

/** What the server's rules have against an earlier choice; nothing when all may continue. */
export const findEarlierProblem = ({
  problems,
}: Pick<Simulation, 'problems'>): Simulation['problems'][number] | undefined =>
  problems.find(({ field }) => CHOSEN_BEFORE.includes(field));

/** An earlier choice that the rules do not allow, shown before the person types or signs anything else. */
export const EarlierProblem = ({
  problem: { field, code, message },
}: {
  readonly problem: Simulation['problems'][number];
}) => {
  const step = stepOfField(field) ?? 'account';
  return (
    <div role="alert">
      <EmptyState
        title={t('operate.earlier.title')}
        text={message}
        action={
          <Row>
            <LinkButton href={paths.operate(step)}>
              {t('operate.change_what', { what: t(`operate.steps.${step}`).toLowerCase() })}
            </LinkButton>
            <ResolutionLink mending={resolutionOf(code)} />
          </Row>
        }
      />
    </div>
  );
};
