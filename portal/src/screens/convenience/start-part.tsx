import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import css from './convenience.module.css';
import { REVIEW } from './review-page.tsx';
import type { PageProps } from './page-props.ts';
import { firstOpenView, openIn } from './views.ts';

interface StartPartProps extends PageProps {
  /** On a page whose main thing is another. */
  readonly isSecondary?: boolean;
}

/** The link to the questions: from the first one, or where the person stopped. If it is disabled, it says why. */
export const StartPart = ({ views, draft, standing, isSecondary = false }: StartPartProps) => {
  const first = paths.convenienceForm(views[0]?.code);
  const kind = isSecondary ? 'secondary' : 'primary';
  const start = t(isSecondary ? 'convenience.result.again' : 'convenience.intro.start');
  if (!standing.canAnswer)
    return (
      <>
        {standing.closed === undefined ? null : <Notice>{standing.closed}</Notice>}
        <div>
          <Button kind={kind} isDisabled>
            {start}
          </Button>
        </div>
      </>
    );
  const answered = views.filter((view) => openIn(view, draft.answers).length === 0).length;
  if (answered === 0)
    return (
      <div>
        <LinkButton kind={kind} href={first}>
          {start}
        </LinkButton>
      </div>
    );
  return (
    <Notice title={t('convenience.intro.resume_title')}>
      <p>{t('convenience.intro.resume_text', { count: answered, total: views.length })}</p>
      <div className={css['offers']}>
        <Row>
          <LinkButton
            kind={kind}
            href={paths.convenienceForm(firstOpenView(views, draft.answers)?.code ?? REVIEW)}
          >
            {t('convenience.intro.resume')}
          </LinkButton>
          <Button kind="quiet" onPress={draft.forget}>
            {t('convenience.intro.restart')}
          </Button>
        </Row>
      </div>
    </Notice>
  );
};
