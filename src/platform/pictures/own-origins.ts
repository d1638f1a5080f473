import type { ContentHost } from './content-path.ts'

/** Where the content service answers us, over either protocol. It may lie in our own network. */
export function ownOrigins(host: ContentHost | null): ReadonlyArray<string> {
  if (host === null) return []
  const { host: name } = new URL(host.url)
  return ['http:', 'https:'].map((protocol) => new URL(`${protocol}//${name}`).origin)
}
