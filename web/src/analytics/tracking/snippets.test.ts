import { expect, it } from 'vitest';
import { labelSnippet, matomoSnippet, trackerSnippet } from './snippets.ts';

it('is the script tag of the conference', () => {
  expect(trackerSnippet('https://stats.example', 'CARDIO26')).toBe(
    '<script async src="https://stats.example/tracker.js" data-site="CARDIO26"></script>',
  );
});

it('cannot be broken by the name of a conference', () => {
  expect(labelSnippet('Heart & "Soul" <2026>').split('\n')[0]).toBe(
    '<meta name="eposter:conference" content="Heart &amp; &quot;Soul&quot; &lt;2026>">',
  );
});

it('names the collector to a Matomo tracker', () => {
  expect(matomoSnippet('https://stats.example', 'CARDIO26')).toBe(
    "_paq.push(['setTrackerUrl', 'https://stats.example/matomo.php']);\n" +
      "_paq.push(['setSiteId', 'CARDIO26']);",
  );
});
