const LONGEST = 200

/** What a network says about itself, for a log and a screen: one line of plain text, cut short. */
export function faultWords(said: ReadonlyArray<string>): string {
  const line = said
    .filter((words) => words !== '')
    .join(': ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
