import { globSync, readFileSync } from 'node:fs'

/** Who calls a person, by what they import. */
const RAISES = /(raise-alert|resolve-alert|troubles)\.server\.ts'|GhostTrouble/
/** What follows tells an alert from a person or a thing, which have kinds as well. */
const ALERT_KIND = /\bkind: '([a-z]+(?:-[a-z]+)*)',\s*(?:key|title)\b/g

/** Every kind of alert that the source raises or resolves. */
export function alertKinds(): ReadonlyArray<string> {
  const files = globSync('src/{platform,capabilities}/**/*.server.ts').filter((file) => !file.includes('.testing.'))
  const kinds = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!RAISES.test(text)) return []
    return [...text.matchAll(ALERT_KIND)].map(([, kind]) => String(kind))
  })
  return [...new Set(kinds)].toSorted()
}
