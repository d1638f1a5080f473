/**
 * Loaded into a node before anything else, and only by the drill: gives one address of this machine the part of the open
 * internet, and names that only the drill knows. WITHOUT takes one guard out, so that the drill can show that it would notice.
 */
import { registerHooks } from 'node:module'
import { type DrilledNames, drilledLookup } from './drilled-lookup.ts'

type Change = { find: RegExp; put: string }

const given = JSON.parse(process.env.DRILLED_OUTSIDE ?? '') as { address: string; port: number; names: DrilledNames }
const lookUp = drilledLookup(given.names)
Object.assign(globalThis, { drilledLookUp: lookUp })

const LENT: ReadonlyArray<Change> = [
  {
    find: /async function resolveAll\(hostname\) \{/g,
    put: 'async function resolveAll(hostname) { const drilled = globalThis.drilledLookUp(hostname); if (drilled) return drilled;',
  },
  {
    find: /function isPublicAddress\(address\) \{/g,
    put: `function isPublicAddress(address) { if (address === ${JSON.stringify(given.address)}) return true;`,
  },
  { find: /("",\s*"80",\s*"443",)/g, put: `$1 ${JSON.stringify(String(given.port))},` },
]

const TAKEN: Record<string, Change> = {
  addresses: {
    find: /function isPublicAddress\(address\) \{/g,
    put: 'function isPublicAddress(address) { return true;',
  },
  /** A name that is looked up again when it is connected to. */
  pinning: {
    find: /lookup: pinned,/g,
    put: `lookup: (hostname, { all }, done) => {
      const [address] = globalThis.drilledLookUp(hostname) ?? [];
      const family = address?.includes(':') ? 6 : 4;
      return all ? done(null, [{ address, family }]) : done(null, address, family);
    },`,
  },
  /** Redirects that are followed as a browser would. */
  hops: { find: /const isOwn = startsAtHome && /g, put: 'const isOwn = hop > 0 || startsAtHome && ' },
  /** Bodies without an end. */
  caps: { find: /if \((bytes|length|packed) > maxBytes\)/g, put: 'if (false)' },
}

const without = process.env.WITHOUT ?? ''
const taken = without === '' ? null : TAKEN[without]
if (taken === undefined) throw new Error(`WITHOUT names ${without}, which is no guard`)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes('/build/server/') || loaded.source === undefined || loaded.source === null) return loaded
    const changes = taken ? [taken, ...LENT] : LENT
    const source = changes.reduce((text, { find, put }) => text.replace(find, put), loaded.source.toString())
    return { ...loaded, source }
  },
})
