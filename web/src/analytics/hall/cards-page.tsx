import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { HALL_CAMPAIGN } from '#contract/hall-scan.ts';
import type { PosterCards } from '#contract/poster-cards.ts';
import { sourceText } from '#contract/visit-filter.ts';
import { paths } from '../../platform/paths.ts';
import { plural, rich, t } from '../../texts/texts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useConferenceName } from '../calls/get-conference-name.ts';
import { usePosterCards } from '../calls/get-poster-cards.ts';
import { ConferenceReader } from '../conference-reader.tsx';
import { useReader } from '../reader.tsx';
import { sectionWords } from '../section-words.ts';
import { UnknownConference } from '../states/unknown-conference.tsx';
import classes from './cards.module.css';
import { type CardsPerPage, cardsOf, cardsPerPage, MAX_CARDS, type Name } from './cards.ts';
import { Sheets } from './sheets.tsx';

const title = (): string => t('QR cards for the hall');

/** Cards to print and put beside the posters. Who scans one is counted as coming from the hall. */
export default function CardsPage() {
  return (
    <ConferenceReader title={title()}>
      <Cards />
    </ConferenceReader>
  );
}

function Cards() {
  const reader = useReader();
  const { prefix } = reader;
  const cards = usePosterCards(prefix);
  const { data: name = '' } = useConferenceName(reader);
  return (
    <>
      <div className={classes.onScreen}>
        <PageHeader
          context={name ? `${prefix} · ${name}` : prefix}
          title={title()}
          documentTitle={`${prefix} ${title()}`}
          lead={t(
            'One card per poster, for A4. Visits that begin with a scan are the source “Scanned in the hall”.',
          )}
          actions={
            <Button component={Link} to={paths.analytics('posters', prefix)} variant="default">
              {t('Back to {screen}', { screen: sectionWords.posters.title() })}
            </Button>
          }
        />
      </div>
      {cards.error?.status === 404 ? (
        <UnknownConference />
      ) : (
        <Loaded query={cards} failed={t('The posters could not be loaded')}>
          {(data) => <Chosen data={data} conferenceName={name} />}
        </Loaded>
      )}
    </>
  );
}

function NoPosters() {
  const { prefix, isAdmin } = useReader();
  return (
    <StatePanel title={t('No posters yet')}>
      <p>
        {isAdmin
          ? rich(
              'The cards are made of the conference’s submissions. <link>Import them</link> first.',
              { link: (words) => <Link to={paths.submissionsImport(prefix)}>{words}</Link> },
            )
          : t('The cards are made of the conference’s submissions. An administrator imports them.')}
      </p>
    </StatePanel>
  );
}

function Chosen({ data, conferenceName }: { data: PosterCards; conferenceName: string }) {
  const { prefix, sections } = useReader();
  const [perPage, setPerPage] = useState<CardsPerPage>('4');
  const [name, setName] = useState<Name>('abstractId');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  if (data.posters.length === 0) return <NoPosters />;
  const found = cardsOf(data.posters, name, search);
  const shown = found.slice(0, MAX_CARDS);
  return (
    <>
      <div className={classes.onScreen}>
        <div className={classes.choices}>
          <NativeSelect
            label={t('Cards per page')}
            data={[...cardsPerPage]}
            value={perPage}
            onChange={(event) => setPerPage(event.target.value as CardsPerPage)}
          />
          <TextInput
            label={t('Only posters with')}
            placeholder={t('Code, title or author')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {data.posters.some(({ uid }) => uid !== null) && (
            <NativeSelect
              label={t('Addresses end with')}
              data={[
                { value: 'abstractId', label: t('Abstract ID') },
                { value: 'uid', label: t('UID') },
              ]}
              value={name}
              onChange={(event) => setName(event.target.value as Name)}
            />
          )}
          <Button onClick={() => window.print()} disabled={shown.length === 0}>
            {t('Print')}
          </Button>
        </div>
        <p className={classes.hint} role="status">
          {countWords(shown.length, found.length, Number(perPage))}
        </p>
        <p className={classes.hint}>
          {rich(
            'Scan one before you print all: addresses begin with {address}, which is set under <tracking>Tracking set-up</tracking>.',
            { tracking: (words) => <Link to={paths.tracking(prefix)}>{words}</Link> },
            { address: data.posterUrl },
          )}
        </p>
        {sections.includes('traffic') && (
          <p className={classes.hint}>
            <Link to={{ pathname: paths.analytics('posters', prefix), search: HALL_SEARCH }}>
              {t('See what was scanned so far')}
            </Link>
          </p>
        )}
      </div>
      <Sheets
        cards={shown}
        perPage={Number(perPage)}
        posterUrl={data.posterUrl}
        conferenceName={conferenceName}
      />
    </>
  );
}

const HALL_SEARCH = `?${new URLSearchParams({
  source: sourceText({ kind: 'campaign', name: HALL_CAMPAIGN }),
})}`;

const countWords = (shown: number, found: number, perPage: number): string => {
  const pages = Math.ceil(shown / perPage);
  const words = t('{cards} on {pages}.', {
    cards: plural(shown, '{count} card', '{count} cards'),
    pages: plural(pages, '{count} page', '{count} pages'),
  });
  if (shown === found) return words;
  return `${words} ${t('These are the first {most} of {found}: choose some by code, and print in parts.', { most: MAX_CARDS, found })}`;
};
