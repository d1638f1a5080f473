import type { Config } from '#platform/config/config.server.ts'

/** Looks like the way into a lesson and is nobody's: for looking at a message before it is sent. */
export function sampleLink({ publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return `${publicOrigin}/pripojit/ukazka`
}
