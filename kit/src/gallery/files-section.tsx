import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FileList } from '../files/file-list.tsx';
import { FileUpload } from '../files/file-upload.tsx';
import { PdfFrame } from '../files/pdf-frame.tsx';
import type { Send } from '../files/use-upload-state.ts';
import { Card } from '../layout/card.tsx';
import { Columns, Stack } from '../layout/stack.tsx';

interface Kept {
  readonly filename: string;
}

const FILES = [
  { uuid: '1', title: 'Contrato de la cuenta', size: 183_204, created_at: '2026-11-19T09:30:00Z' },
  { uuid: '2', title: 'Extracto de octubre', size: null, created_at: '2026-11-02T08:00:00Z' },
];

const STEPS = [0.2, 0.5, 0.8, 1];
const STEP_MS = 400;

/** Takes two seconds and keeps nothing. */
const sendSlowly: Send<Kept> = async (file, { signal, onProgress }) => {
  for (const fraction of STEPS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    signal.throwIfAborted();
    onProgress(fraction);
  }
  return { filename: file.name };
};

const refuse: Send<Kept> = async () => {
  throw new Error('no');
};

const Uploads = () => {
  const [kept, setKept] = useState<Kept | undefined>({ filename: 'dni-anverso.jpg' });
  const [chosen, setChosen] = useState<Kept>();
  return (
    <Card title="Archivos que se envían">
      <FileUpload
        name="empty"
        label="Documento de identidad"
        hint="Por las dos caras."
        value={chosen}
        onChange={setChosen}
        send={sendSlowly}
        isOptional
      />
      <FileUpload name="kept" label="Anverso" value={kept} onChange={setKept} send={sendSlowly} />
      <FileUpload
        name="refused"
        label="Justificante"
        value={undefined}
        onChange={() => undefined}
        send={refuse}
        error="Adjunte el justificante."
      />
      <FileUpload
        name="closed"
        label="Autorización"
        value={undefined}
        onChange={() => undefined}
        send={refuse}
        isDisabled
      />
    </Card>
  );
};

/** What is sent and what is read. */
export const FilesSection = () => {
  const [isShown, setShown] = useState(false);
  return (
    <Columns isEven>
      <Uploads />
      <Stack>
        <Card title="Archivos que se leen">
          <FileList
            files={FILES}
            pending="2"
            onOpen={() => setShown(true)}
            onDownload={() => undefined}
          />
          <Button kind="secondary" onPress={() => setShown(!isShown)}>
            {isShown ? 'Cerrar el PDF' : 'Ver un PDF en la página'}
          </Button>
          {isShown ? <PdfFrame bytes={new Blob([])} name="Contrato de la cuenta" /> : null}
        </Card>
      </Stack>
    </Columns>
  );
};
