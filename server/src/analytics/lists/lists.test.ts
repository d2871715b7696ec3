import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mergeList } from '../../../../scripts/lists.mjs';
import { readReferrer } from '../collector/intake/referrer.ts';
import { isSpam } from '../collector/intake/spam.ts';
import { assistantOf } from './assistants.ts';
import { parseAddress } from './hosts.ts';
import { type ListName, readList } from './read-list.ts';

const names: ListName[] = ['search-engines', 'social-networks', 'assistants', 'spam-hosts'];
const fileOf = (name: ListName) => readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');

test.each(names)('%s is in order, without doubles, and says where it comes from', (name) => {
  const text = fileOf(name);
  expect(mergeList(text)).toEqual({ text, changes: [] });
  expect(text).toMatch(/^# Origin: /m);
  expect(text).toMatch(/Licence: /);
  for (const [host, rest] of readList(name)) {
    expect([host, rest === '']).toEqual([host, name === 'spam-hosts']);
  }
});

/** Changes with the lists: what is new or gone stands in the difference. */
test('how many hosts the lists have', () => {
  const count = (name: ListName) => {
    const owners = new Map<string, number>();
    for (const [, owner] of readList(name)) owners.set(owner, (owners.get(owner) ?? 0) + 1);
    return Object.fromEntries([...owners].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  expect(readList('search-engines')).toHaveLength(125);
  expect(readList('spam-hosts')).toHaveLength(1_042);
  expect(count('assistants')).toMatchInlineSnapshot(`
    {
      "ChatGPT": 3,
      "Claude": 2,
      "Consensus": 1,
      "Copilot": 4,
      "DeepSeek": 1,
      "Doubao": 1,
      "Duck.ai": 1,
      "Elicit": 1,
      "Gemini": 3,
      "Grok": 1,
      "Kimi": 2,
      "Le Chat": 1,
      "Meta AI": 1,
      "NotebookLM": 1,
      "OpenEvidence": 1,
      "Perplexity": 2,
      "Phind": 1,
      "Pi": 1,
      "Poe": 1,
      "Qwen": 1,
    }
  `);
  expect(count('social-networks')).toMatchInlineSnapshot(`
    {
      "Badoo": 1,
      "Bluesky": 1,
      "Classmates.com": 1,
      "Douban": 1,
      "Dribbble": 1,
      "Facebook": 4,
      "Flickr": 1,
      "Foursquare": 1,
      "Gaia Online": 1,
      "Geni.com": 1,
      "GitHub": 1,
      "Hacker News": 1,
      "Instagram": 2,
      "Last.fm": 11,
      "LinkedIn": 3,
      "LiveJournal": 2,
      "Mastodon": 62,
      "Mixi": 1,
      "MyHeritage": 1,
      "Myspace": 1,
      "Odnoklassniki": 2,
      "Pinterest": 26,
      "Qzone": 1,
      "Reddit": 3,
      "Snapchat": 1,
      "Sourceforge": 1,
      "StackOverflow": 1,
      "Telegram": 2,
      "Threads": 2,
      "TikTok": 2,
      "Tumblr": 1,
      "Twitter": 4,
      "V2EX": 1,
      "Viadeo": 1,
      "Vimeo": 1,
      "Vkontakte": 3,
      "Weibo": 3,
      "XING": 1,
      "YouTube": 3,
      "my.mail.ru": 1,
    }
  `);
});

/** One host is in one list only: what it is does not depend on the order of looking. */
test('no host is of two kinds', () => {
  for (const [host] of [...readList('assistants'), ...readList('social-networks')]) {
    const url = parseAddress(`https://${host}/`);
    const { type } = readReferrer('', url, () => false);
    expect([host, type]).toEqual([host, assistantOf(host) ? 'website' : 'social']);
    expect([host, url && isSpam(url)]).toEqual([host, false]);
  }
});

test('additions are taken over, and what they change is told', () => {
  const list = '# Origin: here\nb.example B\na.example A\nb.example B\n';
  expect(mergeList(list, 'C.example  Sea\na.example Other\nb.example B\n')).toEqual({
    text: '# Origin: here\na.example Other\nb.example B\nc.example Sea\n',
    changes: ['double: b.example', 'new: c.example Sea', 'changed: a.example A → a.example Other'],
  });
  expect(() => mergeList(list, 'not a host')).toThrow('No host: not a host');
});

test('every search engine has a name, and its parameters', () => {
  for (const [host, rest] of readList('search-engines')) {
    expect([host, rest]).toEqual([host, expect.stringMatching(/^[a-zA-Z,]+ \S/)]);
  }
});
