import type { ConfigurationContent } from '@area/contract/config/schemas';
import {
  getBrandVersion,
  listBrandPictures,
  listBrandVersions,
} from '@area/contract/office/brands/calls';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useCall, useWhole } from '@area/kit/transport/use-call.ts';
import { useParams } from 'wouter';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { Record } from '../../parts/record/record.tsx';
import { PreviewDraft, PublishDraft, RollBack, SaveDraft } from './brand-actions.tsx';
import type { BrandVersion } from './brand-actions.tsx';
import { correctionsOf, exampleContent, withCorrections } from './brand-content.ts';
import { ColorFields, FlagFields, IdentityFields, LookFields } from './brand-fields.tsx';
import { BrandPill } from './brand-pill.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { CONTENT_PATHS } from './content-paths.ts';
import { PicturesCard } from './pictures-card.tsx';
import { t } from './texts.ts';

interface StudioProps {
  readonly id: string;
  readonly versions: readonly BrandVersion[];
  readonly first: ConfigurationContent;
}

const Corrections = ({
  content,
  onChange,
}: {
  readonly content: ConfigurationContent;
  readonly onChange: (content: ConfigurationContent) => void;
}) => {
  const corrections = correctionsOf(content);
  if (corrections.length === 0) return null;
  return (
    <Notice tone="waiting" title={t('studio.corrections')}>
      <p>{t('studio.corrections_text')}</p>
      <ul>
        {corrections.map(({ scheme, token, from, to }) => (
          <li key={`${scheme} ${token}`}>
            {t('studio.correction', {
              scheme: t(`scheme.${scheme}`),
              token: t(`color.${token}`),
              from,
              to,
            })}
          </li>
        ))}
      </ul>
      <Button kind="secondary" onPress={() => onChange(withCorrections(content))}>
        {t('studio.use')}
      </Button>
    </Notice>
  );
};

/** From where the editing begins, in words. */
const originOf = (versions: readonly BrandVersion[]): string => {
  const draft = versions.find(({ status }) => status === 'DRAFT');
  if (draft) return t('studio.from_draft', { version: draft.version });
  return versions.length === 0 ? t('studio.new') : t('studio.from_published');
};

const Studio = ({ id, versions, first }: StudioProps) => {
  const [content, setContent] = useState(first);
  const { data: pictures = [] } = useWhole(listBrandPictures, { id });
  const [newest] = versions;
  const hasDraft = newest?.status === 'DRAFT';
  return (
    <Record
      title={t('studio.title', { id })}
      back={{ href: CONTENT_PATHS.brands, label: t('brands.title') }}
      status={newest ? <BrandPill status={newest.status} /> : undefined}
      actions={
        <>
          <SaveDraft id={id} content={content} />
          {hasDraft ? <PreviewDraft id={id} /> : null}
          {hasDraft ? <PublishDraft id={id} /> : null}
          <RollBack id={id} older={versions.filter(({ status }) => status === 'RETIRED')} />
        </>
      }
    >
      <Notice>{originOf(versions)}</Notice>
      <Stack>
        <Corrections content={content} onChange={setContent} />
        <BrandPreview content={content} />
        <IdentityFields content={content} onChange={setContent} />
        <ColorFields content={content} onChange={setContent} />
        <LookFields content={content} onChange={setContent} pictures={pictures} />
        <PicturesCard id={id} pictures={pictures} />
        <FlagFields content={content} onChange={setContent} />
      </Stack>
    </Record>
  );
};

/** The studio with a version that exists: its draft, otherwise what is published. */
const FromVersion = ({
  id,
  version,
  versions,
}: Omit<StudioProps, 'first'> & { readonly version: number }) => {
  const { data, error, refetch } = useCall(getBrandVersion, { params: { id, version } });
  if (!data)
    return (
      <UnreadPage
        title={t('studio.loading')}
        failed={t('studio.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Studio id={id} versions={versions} first={data.content} />;
};

/** /content/brands/:id: a brand from nothing or from a version of it. */
export const BrandScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useWhole(listBrandVersions, {});
  if (!data)
    return (
      <UnreadPage
        title={t('studio.loading')}
        failed={t('studio.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const versions = data.filter((each) => each.id === id);
  const begun =
    versions.find(({ status }) => status === 'DRAFT') ??
    versions.find(({ status }) => status === 'PUBLISHED');
  return begun ? (
    <FromVersion key={begun.version} id={id} version={begun.version} versions={versions} />
  ) : (
    <Studio id={id} versions={versions} first={exampleContent()} />
  );
};
