const HEADING = '## Run it in five minutes'

/** The commands a stranger copies: the first block of the shell under the heading that promises five minutes. */
export function quickStartBlock(readme: string): string {
  const [, section] = readme.split(`\n${HEADING}\n`)
  const block = section && /^```sh\n([\s\S]*?)^```$/m.exec(section)?.[1]
  if (!block) throw new Error(`README.md has no block of commands under „${HEADING}“`)
  return block
}
