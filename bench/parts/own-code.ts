import { SourceMap } from 'node:module'
import { createBuilder, type Rolldown } from 'vite'

/** What any page of React Router brings along. Whatever else comes out of node_modules is our choice and counts as ours. */
const FOUNDATION = /\/node_modules\/(react|react-dom|scheduler|react-router)\//

/**
 * For each script of the build, which part of it is our own code, 0 to 1.
 *
 * The client is built once more in memory with source maps, which change no byte of the scripts, so the names with their
 * hashes agree with the build under measurement. Each character of the minified script is then charged to the file it
 * came from; characters that came from nowhere, such as the bundler's own lines, are ours. A share of the characters
 * stands for the same share of the compressed bytes.
 */
export async function ownShares(): Promise<ReadonlyMap<string, number>> {
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({
    mode: 'production',
    logLevel: 'error',
    plugins: [
      {
        name: 'in-memory-with-source-maps',
        enforce: 'post',
        configEnvironment: () => ({ build: { write: false, sourcemap: 'hidden' } }),
      },
    ],
  })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no client')
  const { output } = (await builder.build(client)) as Rolldown.RolldownOutput
  return new Map(
    output
      .filter((each) => each.type === 'chunk')
      .map(({ fileName, code, map }) => [`/${fileName}`, map ? ownShare(code, new SourceMap(map as never)) : 1]),
  )
}

function ownShare(code: string, map: SourceMap): number {
  let own = 0
  let total = 0
  for (const [lineNumber, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(lineNumber, column)
      total++
      if (!('originalSource' in entry && FOUNDATION.test(entry.originalSource))) own++
    }
  }
  return total === 0 ? 1 : own / total
}
