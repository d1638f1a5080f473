/**
 * The first hour of an installation: `npm run set-up` asks what it needs to know, does it, and says what is done already.
 * It may be run as often as one likes. Needs the same settings as a web node.
 *   --answers FILE   JSON with answers, such as {"admin": {"email": "…", "password": "…"}, "mail": {"to": "…"}}
 *   --set NAME=TEXT  one answer, such as admin.code=123456; may be repeated
 *   --secrets FILE   keys and recovery codes go into this new file, which only its owner reads, instead of the terminal
 *   --only NAMES     some of admin,brand,abroad,stripe,mail,ghost,session,site
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'
import type { Desk, Question } from '#server/set-up/desk.ts'
import { answerOf, answersOf } from '#server/set-up/file-of-answers.ts'
import { runSetUp, STEP_NAMES, type StepName } from '#server/set-up/run-set-up.server.ts'
import { openSecretsFile } from '#server/set-up/secrets-file.ts'

const { values: flags } = parseArgs({
  options: {
    answers: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    secrets: { type: 'string' },
    only: { type: 'string' },
  },
})
const answers = readAnswers()
const names = readNames()
const isAtTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true
const config = parseConfig({ LOG_LEVEL: 'warn', ...process.env })
const { services, close } = await openServices(config, 'bystro-set-up')
const secrets =
  flags.secrets === undefined ? null : (openSecretsFile(flags.secrets) ?? stop('--secrets takes a new file.'))

try {
  const outcomes = await runSetUp(services, openDesk(), names)
  const left = outcomes.filter(({ state }) => state !== 'done')
  console.log(
    left.length === 0
      ? 'Everything is set up.'
      : `Left: ${left.map(({ name }) => name).join(', ')}. Run this again when it is done; what is done stays done.`,
  )
  process.exitCode = left.length === 0 ? 0 : 1
} finally {
  secrets?.close()
  await close()
}

function openDesk(): Desk {
  return {
    say: (line) => console.log(line),
    given: (name) => answers.get(name) ?? null,
    async ask(question) {
      return answers.get(question.name) ?? (isAtTerminal ? typed(question) : null)
    },
    canShow: isAtTerminal || secrets !== null,
    show(lines) {
      const text = `${lines.join('\n')}\n`
      if (secrets === null) process.stdout.write(text)
      else secrets.write(text)
    },
  }
}

async function typed({ words, initial, isSecret = false }: Question): Promise<string | null> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = `${words}${initial === undefined ? '' : ` [${initial}]`}: `
  const lines = createInterface({ input: process.stdin, output: isSecret ? silent : process.stdout, terminal: true })
  // From here on the terminal itself echoes nothing, so that nothing of a secret is seen before readline is there.
  if (isSecret) process.stdout.write(prompt)
  try {
    const answer = (await lines.question(isSecret ? '' : prompt)).trim()
    return answer === '' ? (initial ?? null) : answer
  } finally {
    lines.close()
    if (isSecret) process.stdout.write('\n')
  }
}

function readAnswers(): ReadonlyMap<string, string> {
  const inFile =
    flags.answers === undefined ? new Map<string, string>() : answersOf(readFileSync(flags.answers, 'utf8'))
  if (inFile === null) return stop(`${flags.answers} is no JSON with sections of answers.`)
  const onLine = flags.set.map((written) => answerOf(written) ?? stop('--set takes NAME=TEXT, and no password.'))
  return new Map([...inFile, ...onLine])
}

function readNames(): ReadonlyArray<StepName> {
  if (flags.only === undefined) return STEP_NAMES
  const asked = flags.only.split(',')
  const known = STEP_NAMES.filter((name) => asked.includes(name))
  return known.length === asked.length ? known : stop(`--only takes some of ${STEP_NAMES.join(',')}.`)
}

function stop(words: string): never {
  console.error(words)
  process.exit(2)
}
