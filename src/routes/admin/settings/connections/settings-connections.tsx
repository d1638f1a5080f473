import { Form, Link, useNavigation } from 'react-router'
import { listNetworkConnections } from '#capabilities/sharing/list-network-connections.server.ts'
import { NETWORKS, type Network } from '#capabilities/sharing/share-links.ts'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { findAdminPage } from '#routes/admin/shell/admin-navigation.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { alsoAfterANo } from '#routes/also-after-a-no.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import type { Route } from './+types/settings-connections'
import { changeConnection } from './change-connection.server.ts'
import { ConnectionCard } from './connection-card.tsx'
import { CONNECTIONS_MESSAGES, NETWORK_NAMES } from './connections.messages.ts'
import { StandInsNote } from './stand-ins-note.tsx'
import '../account/account.css'
import '../settings.css'
import './connections.css'

const HERE = '/admin/settings/connections'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('connectNetwork')
  const connections = await listNetworkConnections(services, call).catch(refused)
  const asked = new URL(request.url).searchParams.get('ask')
  const { networkSandboxUrl } = services.config
  return { connections, asked: NETWORKS.find((network) => network === asked) ?? null, mayChange, networkSandboxUrl }
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeConnection({ context, request })
}

/** A check that fails is an answer too: the card must not go on saying that the network is connected. */
export const shouldRevalidate = alsoAfterANo

export default function ConnectionSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { connections, asked, mayChange, networkSandboxUrl } = loaderData
  const words = useMessages(CONNECTIONS_MESSAGES)
  const answer = actionData ?? null
  const toForget = connections.find(({ network }) => network === asked)?.connection
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      <StandInsNote url={networkSandboxUrl} />
      {!mayChange && <p className="settings-note">{words.readOnly}</p>}
      {mayChange && asked && toForget && <DisconnectQuestion network={asked} version={toForget.version} />}
      <div className="grid max-w-[58rem] min-w-0 gap-5">
        {connections.map((each) => (
          <ConnectionCard
            key={each.network}
            {...each}
            mayChange={mayChange}
            answer={answer?.given.network === each.network ? answer : null}
          />
        ))}
        <CrmCard />
      </div>
    </AdminScreen>
  )
}

/** The CRM has a screen of its own; here is only where to find it. */
function CrmCard() {
  const words = useMessages(CONNECTIONS_MESSAGES)
  if (!findAdminPage('/admin/crm')) return null
  return (
    <section className="pane settings-part" aria-labelledby="crm-title">
      <header>
        <h2 id="crm-title">{words.crm.title}</h2>
        <p>{words.crm.says}</p>
      </header>
      <p>
        <Link className="link" to="/admin/crm">
          {words.crm.open}
        </Link>
      </p>
    </section>
  )
}

function DisconnectQuestion({ network, version }: { network: Network; version: number }) {
  const words = useMessages(CONNECTIONS_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <AskOverScreen title={words.ask.title(NETWORK_NAMES[network])} back={HERE} closeLabel={words.ask.close}>
      <p>{words.ask.body}</p>
      <Form method="post" action={HERE} className="flex flex-wrap gap-2">
        <input type="hidden" name="network" value={network} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="disconnect" look="bad" busy={isBusy} busyLabel={words.ask.send}>
          {words.ask.send}
        </Button>
        <Link to={HERE} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.ask.back}
        </Link>
      </Form>
    </AskOverScreen>
  )
}
