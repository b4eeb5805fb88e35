import { t } from './texts.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import type { ArrivalProblem } from './use-arrival.ts';

interface ArrivingProps {
  readonly title: string;
  readonly text: string;
  readonly failedTitle: string;
  /** Why the login failed; nothing while it is being checked. */
  readonly failure: ArrivalProblem | undefined;
  /** The way on after a failure. */
  readonly way: { readonly href: string; readonly title: string };
}

const LOADING = [{ width: '100%', height: '3rem' }];

/** A person who comes from another site waits a moment, or learns why they cannot enter. */
export const ArrivalPage = ({ title, text, failedTitle, failure, way }: ArrivingProps) =>
  failure ? (
    <Stack gap="close">
      <PageTitle>{failedTitle}</PageTitle>
      <div role="alert">
        <Notice tone="bad">
          <p>{failure.info}</p>
          {failure.requestId ? (
            <p>
              {t('ui.failure.request')}: {failure.requestId}
            </p>
          ) : null}
        </Notice>
      </div>
      <LinkButton isWide href={way.href}>
        {way.title}
      </LinkButton>
    </Stack>
  ) : (
    <Stack gap="close">
      <PageTitle intro={text}>{title}</PageTitle>
      <Skeleton lines={LOADING} />
    </Stack>
  );
