import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Section } from '#contract/plans.ts';
import { MAX_NOTE } from '#contract/share-logo.ts';
import type { OnlyOne, Sponsor } from '#contract/shares.ts';
import { dateOf } from '#contract/time-zone.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { t } from '../../texts/texts.tsx';
import { Banner } from '../../ui/banner.tsx';
import { cleared } from '../../ui/cleared.ts';
import { notDone } from '../../ui/not-done.ts';
import { useCreateShare } from '../calls/create-share.ts';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { useTimeZone } from '../period/use-time-zone.ts';
import { splitLabel } from '../rankings/split-label.ts';
import { useReader } from '../reader.tsx';
import { EndChoice } from './end-choice.tsx';
import { type End, expiresAt } from './expiry.ts';
import { type Kind, KindChoice } from './kind-choice.tsx';
import { LogoChoice } from './logo-choice.tsx';
import { OneChoice, oneOf, useNamed } from './one-choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import type { Logo } from './read-logo.ts';
import { SectionChoice } from './section-choice.tsx';
import classes from './share.module.css';
import { SharePreview } from './share-preview.tsx';
import { NO_SPONSOR, SponsorChoice, sponsorOf } from './sponsor-choice.tsx';

interface Props {
  prefix: string;
  /** The poster or author that is selected when the page opens. */
  selected: OnlyOne | undefined;
  onCreated: (token: string) => void;
}

/** What stands on the page of one poster or author besides its visits. */
const onPage: readonly Section[] = ['traffic', 'videos', 'audios'];

/** Whom it is for, what they see, how long. Sections outside the plan cannot be given away. */
export function ShareForm({ prefix, selected, onCreated }: Props) {
  const reader = useReader();
  const { sections } = reader;
  const { data: conference = '' } = useConferenceName(reader);
  const zone = useTimeZone();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>(selected?.section ?? 'sections');
  const [chosen, setChosen] = useState<readonly Section[]>(sections);
  const [typed, setTyped] = useState<string | null>(null);
  const [sponsor, setSponsor] = useState(NO_SPONSOR);
  const [end, setEnd] = useState<End>({ expiry: '30', lastDay: '' });
  const [note, setNote] = useState('');
  const [logo, setLogo] = useState<Logo | null>(null);
  const creating = useCreateShare(prefix);
  const { error } = creating;
  const one = kind === 'posters' || kind === 'authors' ? kind : null;
  const named = useNamed(one);
  const oneName = typed ?? (selected ? splitLabel(selected.name, conference).own : '');
  const only = one ? oneOf(one, oneName, named.known ?? []) : undefined;
  const report = kind === 'sponsor' ? sponsorOf(sponsor) : undefined;
  const given = one ? pageOf(one, sections) : kind === 'sections' ? chosen : sectionsOf(report);
  const until = expiresAt(end, Date.now(), zone);
  const isWhole = name.trim() !== '' && given.length > 0 && (!one || only);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending || until === undefined || !isWhole) return;
    const values = {
      ...{ name, sections: [...given], expiresAt: until },
      ...(only && { only }),
      ...(report && { sponsor: report }),
      ...(note.trim() && { note }),
      ...(logo && { logo: logo.base64 }),
    };
    creating.mutate(values, {
      onSuccess: ({ token }) => {
        setName(cleared(name, ''));
        setNote(cleared(note, ''));
        setTyped(cleared(typed, null));
        setSponsor(cleared(sponsor, NO_SPONSOR));
        onCreated(token);
      },
    });
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <div>
        <h2 className={classes.heading}>{t('New share link')}</h2>
        <div className={classes.fields}>
          <TextInput
            label={t('Who is it for?')}
            placeholder={t('A sponsor')}
            autoComplete="off"
            maxLength={200}
            value={name}
            error={error?.fields.name}
            onChange={(event) => setName(event.target.value)}
          />
          <EndChoice
            end={end}
            onChoose={setEnd}
            today={zone && dateOf(zone, new Date())}
            error={error?.fields.expiresAt}
          />
        </div>
        <KindChoice
          kind={kind}
          all={sections}
          onChoose={(next) => {
            setKind(next);
            setTyped('');
          }}
        />
        {kind === 'sections' && (
          <SectionChoice all={sections} chosen={chosen} onChoose={setChosen} />
        )}
        {one && <OneChoice section={one} typed={oneName} onType={setTyped} named={named} />}
        {kind === 'sponsor' ? (
          <SponsorChoice typed={sponsor} onType={setSponsor} />
        ) : (
          <PeriodChoice />
        )}
        <Textarea
          className={classes.note}
          label={t('Note (optional)')}
          description={t('Plain text above the statistics, {most} characters or fewer.', {
            most: String(MAX_NOTE),
          })}
          maxLength={MAX_NOTE}
          rows={3}
          value={note}
          error={error?.fields.note}
          onChange={(event) => setNote(event.target.value)}
        />
        <LogoChoice logo={logo} onChoose={setLogo} error={error?.fields.logo} />
        {error && !marked.some((field) => field in error.fields) && <NotCreated error={error} />}
        <Button
          type="submit"
          className={classes.submit}
          disabled={!isWhole || until === undefined}
          loading={creating.isPending}
        >
          {t('Create link')}
        </Button>
      </div>
      <SharePreview only={only} sponsor={report} sections={given} note={note} />
    </form>
  );
}

/** The fields that show what the server says about them. */
const marked = ['name', 'expiresAt', 'note', 'logo'];

const NotCreated = ({ error }: { error: ApiError }) => {
  const [detail = error.message] = Object.values(error.fields);
  const text = t('Could not create the link');
  return <Banner {...notDone({ tone: 'error', text, detail }, error)} />;
};

const sectionsOf = (report: Sponsor | undefined): Section[] => [
  ...(report?.posters.length || report?.sessions?.length ? (['posters'] as const) : []),
  ...(report?.topics.length ? (['topics'] as const) : []),
];

const pageOf = (section: Section, all: readonly Section[]): Section[] =>
  all.filter((each) => each === section || onPage.includes(each));
