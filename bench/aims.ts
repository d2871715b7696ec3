/** What the figures should be, where that was decided beforehand. */
export const aims: Record<string, string> = {
  'ingest.single': 'ratio ≥ 0.5',
  'ingest.bulk': '≥ 30,000/s',
  'report.posters.10m': '≤ 30 ms',
  'report.traffic.10m': '≤ 30 ms',
  'report.videos.10m': '≤ 30 ms',
  'report.timeseries.10m': '≤ 30 ms',
  'report.growth': 'ratio ≤ 3',
  'report.neighbours': 'ratio ≤ 1.2',
  retrieval: 'ratio ≥ 0.6',
  'checkout.200.lost': '0',
  'checkout.200.doubled': '0',
  'import.50k': 'ratio ≥ 0.2',
  'web.author': '≤ 160 kB',
  'web.analytics': '≤ 300 kB',
  'start.second': '≤ 5 s',
  'memory.idle': '≤ 600 MB',
};
