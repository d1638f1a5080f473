import { setTimeout as wait } from 'node:timers/promises'
import { visitorAddress } from '../../tools/local-stack/booking-client.ts'
import { askNode, type Question } from './ask-node.ts'

export type Meanwhile = { asked: Readonly<Record<string, Readonly<Record<string, number>>>>; slowestMs: number }

const EVERY_MS = 100
const FIRST_ADDRESS = 120_000
const SENTENCE = /Práve je rušno/

/**
 * Goes round the doors for as long as something lasts and counts what each said, every time as somebody else, so that
 * nobody's turns are used up. A refusal counts as one only with its sentence for people; without it it is `bare`.
 */
export function askMeanwhile(port: number, doors: Readonly<Record<string, Question>>): () => Promise<Meanwhile> {
  const asked: Record<string, Record<string, number>> = {}
  let slowestMs = 0
  let isOver = false
  let visitors = 0

  async function goRound(): Promise<void> {
    while (!isOver) {
      for (const [name, question] of Object.entries(doors)) {
        const said = await askNode(port, cameFrom(question, visitors++)).then(
          ({ status, body, ms }) => {
            slowestMs = Math.max(slowestMs, ms)
            if (status < 500) return String(status)
            return SENTENCE.test(body) ? `${status} in words` : `${status} bare`
          },
          () => 'none',
        )
        asked[name] ??= {}
        asked[name][said] = (asked[name][said] ?? 0) + 1
        await wait(EVERY_MS)
      }
    }
  }

  const going = goRound()
  return async () => {
    isOver = true
    await going
    return { asked, slowestMs }
  }
}

function cameFrom(question: Question, n: number): Question {
  return { ...question, headers: { ...question.headers, 'x-forwarded-for': visitorAddress(FIRST_ADDRESS + n) } }
}
