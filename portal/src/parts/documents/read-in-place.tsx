import { useCallback } from 'react';
import { useLibraryDocument } from '../../calls/documents.ts';
import { t } from './texts.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { PdfFrame } from '@area/kit/files/pdf-frame.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import css from './library.module.css';
import type { OpenDocument } from './use-reading.ts';

const LOADING = [{ width: '100%', height: '24rem' }];
const PDF = 'application/pdf';

/** A loaded picture. */
const Picture = ({ bytes, name }: { readonly bytes: Blob; readonly name: string }) => {
  // The object address exists as long as the picture that shows it.
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return <img ref={show} className={css['picture']} alt={name} />;
};

/** A document, read without leaving the page it is named on. */
export const ReadInPlace = ({ paper }: { readonly paper: OpenDocument }) => {
  const { data, error, refetch } = useLibraryDocument(paper);
  const { title, filename, mime_type } = paper;
  if (error)
    return (
      <FailureState
        error={error}
        title={t('documents.item.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LOADING} />;
  return mime_type === PDF ? (
    <PdfFrame bytes={data} name={`${title}, ${filename}`} />
  ) : (
    <Picture bytes={data} name={`${title}, ${filename}`} />
  );
};
