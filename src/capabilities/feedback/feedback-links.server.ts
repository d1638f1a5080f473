import type { Config } from '#platform/config/config.server.ts'
import { openToken, signId } from '#platform/tokens/signed-token.server.ts'
import { refuse } from './feedback.refusals.ts'

/** Where one participant, and nobody else, answers. */
export function feedbackPath(config: Pick<Config, 'signingSecrets'>, participantId: string): string {
  return `/spatna-vazba/${signId(config, 'feedback', participantId)}`
}

export function participantIn(config: Pick<Config, 'signingSecrets'>, token: string): string {
  return openToken(config, 'feedback', token) ?? refuse.now('FEEDBACK_NOT_FOUND')
}
