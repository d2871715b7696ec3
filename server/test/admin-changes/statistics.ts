import { type Example, VISITOR } from './example.ts';

/** What is counted, and who is shown it. */
export const statisticsChanges: Record<string, Example> = {
  'POST /api/analytics/codes/video/{prefix}': {
    request: () => ({
      url: '/api/analytics/codes/video/NEURO27',
      payload: { 'a.mp4': 'Opening', 'b.mp4': 'Closing' },
    }),
    says: () => ({
      action: 'Save titles of video files',
      subject: 'NEURO27',
      details: { saved: 2 },
    }),
  },
  'POST /api/analytics/codes/audio/{prefix}': {
    request: () => ({
      url: '/api/analytics/codes/audio/NEURO27',
      payload: { 'a.mp3': 'Interview' },
    }),
    says: () => ({
      action: 'Save titles of audio files',
      subject: 'NEURO27',
      details: { saved: 1 },
    }),
  },
  'PUT /api/analytics/tracking/{prefix}': {
    request: () => ({
      url: '/api/analytics/tracking/NEURO27',
      payload: { respectDoNotTrack: true },
    }),
    says: () => ({
      action: 'Change how a conference is tracked',
      subject: 'NEURO27',
      details: { respectDoNotTrack: true },
    }),
  },
  'DELETE /api/analytics/visitors/{prefix}/{visitor}': {
    request: () => ({ url: `/api/analytics/visitors/NEURO27/${encodeURIComponent(VISITOR)}` }),
    says: () => ({ action: 'Erase a visitor', subject: 'NEURO27', details: { hits: 0 } }),
  },
  'POST /api/analytics/move/{prefix}': {
    request: () => ({
      url: '/api/analytics/move/NEURO27',
      payload: {
        ...{ url: 'https://matomo.example', siteId: 7, token: 'b1946ac92492d2347c62' },
        ...{ wholeSite: false, beside: false },
      },
    }),
    says: () => ({
      action: 'Bring over visits of a Matomo',
      subject: 'NEURO27',
      details: { url: 'https://matomo.example', siteId: 7, wholeSite: false, beside: false },
    }),
  },
  'DELETE /api/analytics/move/{prefix}': {
    request: () => ({ url: '/api/analytics/move/NEURO27' }),
    says: () => ({
      action: 'Stop bringing over visits of a Matomo',
      subject: 'NEURO27',
      details: {},
    }),
  },
  'POST /api/counting/retry': {
    request: () => ({ url: '/api/counting/retry' }),
    says: () => ({ action: 'Retry hits that were set aside', subject: '', details: { hits: 0 } }),
  },
  'DELETE /api/counting/set-aside': {
    request: () => ({ url: '/api/counting/set-aside' }),
    says: () => ({ action: 'Discard hits that were set aside', subject: '', details: { hits: 0 } }),
  },
  'DELETE /api/analytics/hits/{prefix}': {
    request: () => ({ url: '/api/analytics/hits/NEURO27?from=2026-11-02&to=2026-11-03' }),
    says: () => ({
      action: 'Discard hits',
      subject: 'NEURO27',
      details: { from: '2026-11-02', to: '2026-11-03', hits: 0 },
    }),
  },
  'DELETE /api/analytics/label-clients/{prefix}/{client}': {
    request: () => ({ url: '/api/analytics/label-clients/NEURO27/0123abcd' }),
    says: () => ({
      action: 'Discard hits of a client',
      subject: 'NEURO27, 0123abcd',
      details: { hits: 0 },
    }),
  },
  'POST /api/analytics/shares/{prefix}': {
    request: () => ({
      url: '/api/analytics/shares/NEURO27',
      payload: { name: 'Press', sections: ['posters'], expiresAt: null },
    }),
    says: () => ({
      action: 'Make a share link',
      subject: 'NEURO27',
      details: { name: 'Press', sections: ['posters'], expiresAt: null },
    }),
  },
  'DELETE /api/analytics/shares/{prefix}/{id}': {
    request: ({ share }) => ({ url: `/api/analytics/shares/NEURO27/${share}` }),
    says: ({ share }) => ({
      action: 'End a share link',
      subject: `NEURO27, ${share}`,
      details: {},
    }),
  },
  'PUT /api/analytics/author-pages/{prefix}': {
    request: () => ({
      url: '/api/analytics/author-pages/NEURO27',
      payload: { from: '2026-11-02' },
    }),
    says: () => ({
      action: 'Change the pages of authors',
      subject: 'NEURO27',
      details: { from: '2026-11-02' },
    }),
  },
  'POST /api/analytics/author-pages/{prefix}/end': {
    request: () => ({
      url: '/api/analytics/author-pages/NEURO27/end',
      payload: { email: 'eve@example.org', sendNew: true },
    }),
    says: () => ({
      action: 'End the links of an author',
      subject: 'NEURO27',
      details: { sendNew: true },
    }),
  },
  'POST /api/analytics/programme/{prefix}': {
    request: () => ({
      url: '/api/analytics/programme/NEURO27',
      payload: 'title,start,end,posters\nOpening,2026-11-02 09:00,10:00,P-1\n',
      headers: { 'content-type': 'text/csv' },
    }),
    says: () => ({
      action: 'Import the programme',
      subject: 'NEURO27',
      details: { sessions: 1, posters: 1, replaced: 0 },
    }),
  },
  'DELETE /api/analytics/programme/{prefix}': {
    request: () => ({ url: '/api/analytics/programme/NEURO27' }),
    says: () => ({
      action: 'Remove programme',
      subject: 'NEURO27',
      details: { removed: 1 },
    }),
  },
};
