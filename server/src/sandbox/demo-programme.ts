/** On each of three days: title, room, begin, end, and the number of its first poster of five. */
const sessions: [title: string, room: string, start: string, end: string, first: number][] = [
  ['Opening round', 'Hall A', '10:00', '11:00', 1],
  ['Young investigators', 'Hall B', '10:30', '11:30', 16],
  ['Guided poster walk', 'Hall A', '15:00', '16:00', 31],
];

/** As an organiser would import it; `dayOf` is the date of one of its days. */
export const demoProgramme = (dayOf: (day: number) => string): string => {
  const lines = [0, 1, 2].flatMap((day) =>
    sessions.map(([title, room, start, end, first]) => {
      const posters = [0, 1, 2, 3, 4].map((next) => first + day * 5 + next);
      const codes = posters.map((poster) => `P-${String(poster).padStart(3, '0')}`).join(' ');
      return `${title} ${day + 1},${room},${dayOf(day)} ${start},${dayOf(day)} ${end},${codes}`;
    }),
  );
  return ['title,room,start,end,posters', ...lines].join('\n');
};
