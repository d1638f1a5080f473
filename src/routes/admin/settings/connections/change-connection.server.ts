import { data, redirect } from 'react-router'
import { z } from 'zod'
import { checkConnection } from '#capabilities/sharing/check-connection.server.ts'
import { connectNetwork } from '#capabilities/sharing/connect-network.server.ts'
import { disconnectNetwork } from '#capabilities/sharing/disconnect-network.server.ts'
import { ConnectNetwork, PickConnection } from '#capabilities/sharing/network-connections.ts'
import { refuse } from '#capabilities/sharing/sharing.refusals.ts'
import type { Language } from '#kernel/language.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formTexts, parseForm } from '#routes/admin/form/form-input.server.ts'

const HERE = '/admin/settings/connections'
const Intent = PickConnection.extend({ intent: z.enum(['connect', 'check', 'disconnect']) })

/** Reads which form of the screen was sent, and asks the verb behind it. A no comes back without the token that was typed. */
export async function changeConnection(
  services: Services,
  { request, call, language }: { request: Request; call: Call; language: Language },
) {
  const given = await formTexts(request)
  const { intent, network, version } = parseForm(Intent, given)
  try {
    if (intent === 'connect') {
      await connectNetwork(services, credentialsIn(given), call)
      return redirect(`${HERE}?done=connected#${network}`, 303)
    }
    if (intent === 'check') {
      await checkConnection(services, { network }, call)
      return redirect(`${HERE}?done=checked#${network}`, 303)
    }
    await disconnectNetwork(services, { network, version }, call)
    return redirect(`${HERE}?done=disconnected#${network}`, 303)
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const { status, text, details } = refusal
    const theirs = typeof details?.theirs === 'string' ? details.theirs : null
    const { api = '', expiresOn = '' } = given
    return data({ network, message: text[language], theirs, given: { api, expiresOn } }, { status })
  }
}

function credentialsIn(given: Record<string, string>): ConnectNetwork {
  const read = ConnectNetwork.safeParse(given)
  return read.success ? read.data : refuse.now('CREDENTIALS_INCOMPLETE')
}

export type ConnectionAnswer = Exclude<Awaited<ReturnType<typeof changeConnection>>, Response>['data']
