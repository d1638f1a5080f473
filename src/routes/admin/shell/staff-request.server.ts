import type { RouterContextProvider } from 'react-router'
import type { Verb } from '#platform/auth/who-may.ts'
import { isAdmitted } from '#platform/http/require-access.server.ts'
import { callContext, servicesContext } from '#platform/http/router-context.server.ts'
import { refusedPageIn } from '#routes/refused.server.ts'

/** What a loader or action below the guard needs: the services, who asks, and how a refusal becomes a page in their language. */
export function staffRequest(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const call = context.get(callContext)
  const language = call.language ?? 'sk'
  return {
    services,
    call,
    language,
    refused: refusedPageIn(language),
    may: (verb: Verb) => isAdmitted(verb, call.actor.kind),
  }
}
