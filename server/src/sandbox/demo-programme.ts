interface DemoSession {
  title: string;
  room: string;
  start: string;
  end: string;
  /** How many posters it shows. */
  posters: number;
}

/** On each day of the conference. Its posters are shown one session after the other. */
const sessions: DemoSession[] = [
  { title: 'e-Posters block A', room: 'Hall A', start: '10:00', end: '10:45', posters: 6 },
  { title: 'Rapid posters', room: 'Hall B', start: '13:00', end: '13:45', posters: 4 },
  { title: 'e-Posters block B', room: 'Hall A', start: '16:00', end: '16:45', posters: 5 },
];

const POSTERS_A_DAY = sessions.reduce((sum, { posters }) => sum + posters, 0);

const codeOf = (place: number): string => `P-${String(place + 1).padStart(3, '0')}`;

/** The session of a poster: its place among the day's sessions, the day, and the hour of its start. */
export const demoSessionOf = (place: number): { day: number; hour: number } => {
  let rest = place % POSTERS_A_DAY;
  const session = sessions.find(({ posters }) => {
    rest -= posters;
    return rest < 0;
  });
  const day = Math.floor(place / POSTERS_A_DAY);
  return { day, hour: Number(session?.start.slice(0, 2)) };
};

/** As an organiser would import it; `dayOf` is the date of one of its days. */
export const demoProgramme = (
  { posters, days }: { posters: number; days: number },
  dayOf: (day: number) => string,
): string => {
  let place = 0;
  const lines = Array.from({ length: days }, (_, day) =>
    sessions.flatMap(({ title, room, start, end, posters: count }) => {
      const codes = Array.from({ length: count }, (_, next) => place + next)
        .filter((each) => each < posters)
        .map(codeOf);
      place += count;
      const date = dayOf(day);
      if (codes.length === 0) return [];
      return [
        `${title} (day ${day + 1}),${room},${date} ${start},${date} ${end},${codes.join(' ')}`,
      ];
    }),
  ).flat();
  return ['title,room,start,end,posters', ...lines].join('\n');
};
