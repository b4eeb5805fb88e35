import { paths } from '../../app/paths.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { ResolutionLink } from './resolution-link.tsx';
import { resolutionOf } from './resolutions.ts';
import { stepOfField } from './steps.ts';

interface StepFailureProps {
  readonly title: string;
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** A page that cannot be shown: what an earlier page must change, or another try. */
export const StepFailure = ({ title, error, onRetry }: StepFailureProps) => {
  const [first] = error.errors;
  const step = first && stepOfField(first.field);
  if (!first || !step) return <FailureState error={error} title={title} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={first.message}
        action={
          <Row>
            <LinkButton kind="secondary" href={paths.operate(step)}>
              {t('operate.change_what', { what: t(`operate.steps.${step}`).toLowerCase() })}
            </LinkButton>
            <ResolutionLink mending={resolutionOf(first.code)} />
          </Row>
        }
      />
    </div>
  );
};
