import { checkConnection } from '#capabilities/sharing/check-connection.server.ts'
import { connectNetwork } from '#capabilities/sharing/connect-network.server.ts'
import { disconnectNetwork } from '#capabilities/sharing/disconnect-network.server.ts'
import { ConnectNetwork, PickConnection } from '#capabilities/sharing/network-connections.ts'
import { refuse } from '#capabilities/sharing/sharing.refusals.ts'
import { answerStaffForm, type Posted, type StaffForm, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import type { Given } from '#routes/answer-form.server.ts'
import type { FormAnswer } from '#routes/form-answer.ts'

/** Takes the step that was asked for of one network. A no comes back without the token that was typed. */
export function changeConnection(posted: Posted) {
  return answerStaffForm(posted, change, {
    gives: ['network', 'api', 'expiresOn'],
    also: ({ details }) => ({ theirs: typeof details?.theirs === 'string' ? details.theirs : null }),
  })
}

export type ConnectionAnswer = Pick<FormAnswer, 'message' | 'given'> & { theirs: string | null }

async function change(asked: StaffForm): Promise<string> {
  const { services, call, given } = asked
  const { network, version } = parseForm(PickConnection, given)
  const done = await takeStep(asked, {
    connect: () => connectNetwork(services, credentialsIn(given), call).then(() => 'connected'),
    check: () => checkConnection(services, { network }, call).then(() => 'checked'),
    disconnect: () => disconnectNetwork(services, { network, version }, call).then(() => 'disconnected'),
  })
  return `/admin/settings/connections?done=${done}#${network}`
}

function credentialsIn(given: Given): ConnectNetwork {
  const read = ConnectNetwork.safeParse(given)
  return read.success ? read.data : refuse.now('CREDENTIALS_INCOMPLETE')
}
