import { hostname } from 'node:os'
import { readRelease } from './release.server.ts'
import type { SeenNode } from './system-health.ts'

const BEGINNING = 'bystro-live'
/** PostgreSQL cuts longer names off. */
const LONGEST = 63

/** How a process names its line to the database, so that every node can be seen from any other. */
export function nodeName(kind: string): string {
  const release = readRelease().commit?.slice(0, 7) ?? '-'
  const host = hostname().replaceAll(/[^\w.-]/g, '-')
  const [head, tail] = [`${BEGINNING} ${kind} ${release} `, ` ${process.pid}`]
  return head + host.slice(0, LONGEST - head.length - tail.length) + tail
}

/** What a name of such a line says; null for a line of something else. */
export function readNodeName(name: string): Omit<SeenNode, 'since' | 'isThis'> | null {
  const [beginning, kind, release, host, pid] = name.split(' ')
  if (beginning !== BEGINNING || !kind || !release || !host || !pid) return null
  return { kind: kind === 'bystro-web' ? 'web' : kind === 'bystro-worker' ? 'worker' : 'other', release, host, pid }
}
