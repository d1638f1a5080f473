import { z } from 'zod'
import type { Config } from '#platform/config/config.server.ts'
import { callExternalApi } from '#platform/external-apis/call-external-api.server.ts'
import { ExternalApiFault } from '#platform/external-apis/external-api-fault.ts'
import type { Services } from '#platform/services.server.ts'

type Calling = Pick<Services, 'clock' | 'config' | 'metrics'>
type Token = { value: string; until: number }
type Minted = { token: Promise<Token>; isOver(now: number): boolean }

/** By the configuration of a process: a token is kept in memory and nowhere else. */
const tokens = new WeakMap<Config, Minted>()
const LIVES_SECONDS = 15 * 60
/** A call that begins with a token ends with it. */
const SLACK_MS = 60_000

const Answer = z.object({
  access_token: z.string().min(1).max(8000),
  expires_in: z.coerce.number().int().positive().max(86_400).default(LIVES_SECONDS),
})

/**
 * The token of this process, asked for once however many wait. It is minted anew instead of refreshed: a refresh token works
 * once, and several workers would take it from each other.
 */
export async function postmanToken(services: Calling): Promise<string> {
  const { clock, config } = services
  let kept = tokens.get(config)
  if (kept === undefined || kept.isOver(clock.now().getTime())) {
    let until = Number.POSITIVE_INFINITY
    const token = mint(services)
    kept = { token, isOver: (now) => now > until - SLACK_MS }
    tokens.set(config, kept)
    token.then(
      (minted) => {
        until = minted.until
      },
      () => {
        until = 0
      },
    )
  }
  return (await kept.token).value
}

/** He no longer knows it. */
export function forgetPostmanToken({ config }: Calling): void {
  tokens.delete(config)
}

async function mint(services: Calling): Promise<Token> {
  const { clock, config } = services
  if (config.postman === null) throw new Error('There is no postman to call')
  const { clientId, clientSecret } = config.postman
  const { status, json } = await callExternalApi(services, {
    host: 'postman',
    path: '/auth/token',
    method: 'POST',
    body: {
      type: 'application/json',
      text: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    },
  }).catch((error: unknown) => {
    // Nothing was handed in yet, whatever became of the question for a token.
    throw error instanceof ExternalApiFault
      ? new ExternalApiFault(error.trouble, error.message, { cause: error })
      : error
  })
  if (status !== 200 && status !== 201) {
    const trouble = status === 429 ? 'limited' : status >= 500 ? 'unavailable' : 'unauthorized'
    throw new ExternalApiFault(trouble, `the postman gave no token (${status})`, { status })
  }
  const read = Answer.safeParse(json)
  if (!read.success) throw new ExternalApiFault('unreadable', 'the postman gave a token in a way we do not know')
  return { value: read.data.access_token, until: clock.now().getTime() + read.data.expires_in * 1000 }
}
