const LONGEST = 200

/**
 * What a network says about itself, for a log and a screen: one line of plain text, cut short. Some repeat the token that
 * they do not like.
 */
export function faultWords(said: ReadonlyArray<string>, { secret }: { secret: string }): string {
  const line = said
    .filter((words) => words !== '')
    .join(': ')
    .replaceAll(secret || '\0', '[…]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
