import type { VerifiedFile } from '@area/contract/verify/schemas';
import { useState } from 'react';
import { usePlace } from '@area/kit/transport/use-place.ts';
import { checkFile } from '../../calls/verify.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { FileFound } from './file-found.tsx';
import css from './verify.module.css';

interface VerifiedUpload {
  readonly filename: string;
  readonly found: VerifiedFile;
}

/** Has a signed PDF looked at. */
export const FilePart = () => {
  const place = usePlace();
  const [looked, setLooked] = useState<VerifiedUpload>();
  return (
    <Card title={t('verify.file.title')}>
      <FileUpload
        name="attachment"
        label={t('verify.file.label')}
        hint={t('verify.file.hint')}
        formats={t('verify.file.formats')}
        accept=".pdf"
        value={looked}
        onChange={setLooked}
        send={async (file, watching) => ({
          filename: file.name,
          found: await checkFile(place, file, watching),
        })}
      />
      <div aria-live="polite" className={css['told']}>
        {looked ? <FileFound found={looked.found} /> : null}
      </div>
    </Card>
  );
};
