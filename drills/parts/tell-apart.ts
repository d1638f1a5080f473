import { randomUUID } from 'node:crypto'
import { visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { NodeAnswer } from './ask-node.ts'
import { type Comparison, compareSamples } from './kolmogorov-smirnov.ts'

export type Told = Comparison & {
  pairs: number
  medianKnownMs: number
  medianUnknownMs: number
  /** How far the medians are apart, as a part of the larger one. */
  apart: number
  /** Pairs whose status, headers or text differ in anything but ids of the request. */
  different: number
  example: string | null
}

/** The answers that somebody who guesses addresses compares: known and unknown in turns, the order of each pair by lot. */
export async function tellApart(
  known: ReadonlyArray<string>,
  ask: (email: string, from: string) => Promise<NodeAnswer>,
  firstAddress: number,
): Promise<Told> {
  const times = { known: [] as number[], unknown: [] as number[] }
  let different = 0
  let example: string | null = null
  for (const [n, email] of known.entries()) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const answers = { known: '', unknown: '' }
    for (const [turn, which] of order.entries()) {
      const typed = which === 'known' ? email : `${randomUUID()}@bystro.test`
      const answer = await ask(typed, visitorAddress(firstAddress + 2 * n + turn))
      times[which].push(answer.ms)
      answers[which] = plain(answer, typed)
    }
    if (answers.known === answers.unknown) continue
    different++
    example ??= `${answers.known.slice(0, 300)} / ${answers.unknown.slice(0, 300)}`
  }
  const medianKnownMs = median(times.known)
  const medianUnknownMs = median(times.unknown)
  return {
    pairs: known.length,
    medianKnownMs,
    medianUnknownMs,
    apart: Math.abs(medianKnownMs - medianUnknownMs) / Math.max(medianKnownMs, medianUnknownMs),
    ...compareSamples(times.known, times.unknown),
    different,
    example,
  }
}

/** An answer without what differs between any two: ids of the request, the clock, the number of scripts, what was typed. */
function plain({ status, headers, body }: NodeAnswer, typed: string): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'] ?? ''))?.[1]
  const kept = Object.entries(headers).filter(([name]) => name !== 'date' && name !== 'x-request-id')
  const text = JSON.stringify({ status, kept, body }).replaceAll(typed, 'typed')
  return nonce === undefined ? text : text.replaceAll(nonce, 'nonce')
}

function median(values: ReadonlyArray<number>): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
