interface Person {
  id: number;
  name: string;
  usn: string | null;
}

const SHORTEST = 4;

/** Of those whose name another has: the end of the USN, as long as it must be to differ. */
export function usnEnds(people: readonly Person[]): Map<number, { usn_end: string }> {
  const ends = new Map<number, { usn_end: string }>();
  const byName = new Map<string, Person[]>();
  for (const person of people) {
    const name = person.name.trim().toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), person]);
  }
  for (const namesakes of byName.values()) {
    const usns = [...new Set(namesakes.map(({ usn }) => usn ?? ''))];
    if (usns.length < 2) continue;
    const longest = Math.max(...usns.map((usn) => usn.length));
    const differ = (length: number) => new Set(usns.map((usn) => usn.slice(-length))).size === usns.length;
    let length = SHORTEST;
    while (length < longest && !differ(length)) length += 1;
    for (const { id, usn } of namesakes) if (usn) ends.set(id, { usn_end: usn.slice(-length) });
  }
  return ends;
}
