import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { useConference } from '../platform/conference.ts';
import { paths } from '../platform/paths.ts';
import { t } from '../texts/texts.tsx';
import { Banner, type Message } from '../ui/banner.tsx';
import { ConferenceAdminPage } from '../ui/conference-admin-page.tsx';
import { FileField } from '../ui/file-field.tsx';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FileFormat } from './file-format.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import classes from './import-page.module.css';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './import-stages.ts';
import { MatchColumns } from './match-columns.tsx';
import { UndoImport } from './undo-import.tsx';

export default function ImportPage() {
  const { prefix = '' } = useParams();
  const conference = useConference(prefix);
  return (
    <ConferenceAdminPage
      prefix={prefix}
      query={conference}
      notFound={<Navigate to={paths.notFound} replace />}
      title={t('Import Submissions')}
      documentTitle={t('{prefix} Import Submissions', { prefix })}
      back={{ to: paths.submissions(prefix), label: t('Back to Submissions') }}
    >
      {(data) => <Stages prefix={data.prefix} />}
    </ConferenceAdminPage>
  );
}

/** What was pressed is gone with its stage, so the next one takes the focus. */
function Stages({ prefix }: { prefix: string }) {
  const running = useImport(prefix);
  const { stage } = running;
  const { kind } = stage;
  const { question } = useUnsavedChanges(kind === 'sending', () =>
    duringImport(kind === 'sending' && stage.share < 1),
  );
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(kind);
  useEffect(() => {
    if (kind !== last.current) box.current?.focus();
    last.current = kind;
  }, [kind]);
  return (
    <div ref={box} tabIndex={-1} className={classes.stage}>
      <CurrentStage prefix={prefix} {...running} />
      {question}
    </div>
  );
}

const duringImport = (uploading: boolean) => ({
  question: t('Leave during the import?'),
  detail: uploading
    ? t('The upload is cancelled, and nothing is imported.')
    : t('The server has the file and imports it. You will not see which rows it rejects.'),
  confirm: t('Leave'),
});

type StageProps = ReturnType<typeof useImport> & { prefix: string };

function CurrentStage({ prefix, stage, setStage, read, send }: StageProps) {
  const restart = (message?: Message) => setStage({ kind: 'choose', ...(message && { message }) });
  switch (stage.kind) {
    case 'choose':
      return (
        <>
          {stage.message && <Banner {...stage.message} />}
          <FileField onFile={read} onRefuse={restart} />
          <FileFormat />
          <UndoImport prefix={prefix} tells onUndone={restart} />
        </>
      );
    case 'reading':
      return <Spinner />;
    case 'match':
      return (
        <>
          {stage.message && <Banner {...stage.message} />}
          <MatchColumns
            prefix={prefix}
            file={stage.file}
            matching={stage.matching}
            onMatch={(matching) => setStage({ kind: 'match', file: stage.file, matching })}
            onImport={() => send(stage.file, stage.matching)}
            onRestart={() => restart()}
          />
        </>
      );
    case 'sending':
      return <ImportProgress share={stage.share} rows={stage.file.rows} onCancel={stage.cancel} />;
    case 'done':
      return <ImportOutcome prefix={prefix} {...stage} onRestart={restart} />;
  }
}
