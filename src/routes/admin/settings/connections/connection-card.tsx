import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { LINKEDIN_APIS, linkedinWayIn, type NetworkConnection } from '#capabilities/sharing/network-connections.ts'
import type { Network } from '#capabilities/sharing/share-links.ts'
import type { Connection } from '#platform/connections/connected-services.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { DateText } from '#ui/format/date-text.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { ConnectionAnswer } from './change-connection.server.ts'
import { CONNECTIONS_MESSAGES, NETWORK_NAMES, STANDING_LOOKS } from './connections.messages.ts'

const HERE = '/admin/settings/connections'

type ConnectionCardProps = NetworkConnection & { mayChange: boolean; answer: ConnectionAnswer | null }

/** One network: how we stand with it, and the forms that change that. A token goes in and never comes out again. */
export function ConnectionCard({ network, standing, connection, mayChange, answer }: ConnectionCardProps) {
  const words = useMessages(CONNECTIONS_MESSAGES)
  const { badge, says } = words.standings[standing]
  const form = <TokenForm key={connection?.version ?? 0} network={network} connection={connection} answer={answer} />
  return (
    <section id={network} className="pane settings-part connection" aria-labelledby={`${network}-title`}>
      <header>
        <div className="connection-head lead-row gap-x-[0.7rem]">
          <Icon name={network} />
          <h2 id={`${network}-title`}>{NETWORK_NAMES[network]}</h2>
          <Badge look={STANDING_LOOKS[standing]}>{badge}</Badge>
        </div>
        <p>{words.whatFor[network]}</p>
      </header>
      {answer && <Refused {...answer} />}
      {says && <p className={`text-${STANDING_LOOKS[standing]}`}>{says}</p>}
      {connection && <ConnectionFacts {...connection} />}
      {mayChange && connection && <Deeds network={network} version={connection.version} />}
      {mayChange &&
        (connection ? (
          <details className="account-more" open={answer !== null || standing === 'sealed' || standing === 'expired'}>
            <summary>{words.replace}</summary>
            {form}
          </details>
        ) : (
          form
        ))}
    </section>
  )
}

function Refused({ message, theirs }: ConnectionAnswer) {
  const words = useMessages(CONNECTIONS_MESSAGES)
  return (
    <div className="grid gap-2">
      <AnswerNote>{message}</AnswerNote>
      {theirs && (
        <p className="connection-theirs">
          {words.theirs} <code lang="en">{theirs}</code>
        </p>
      )}
    </div>
  )
}

function ConnectionFacts({
  service,
  facts,
  expiresAt,
  pausedUntil,
  lastOkAt,
  lastFaultAt,
  lastFault,
  connectedAt,
}: Connection) {
  const words = useMessages(CONNECTIONS_MESSAGES)
  const moment = (at: string) => <DateText value={new Date(at)} format="moment" className="num" />
  const known = Object.entries(words.facts).flatMap(([key, term]) => {
    const value = facts[key]
    return value ? [{ term, value: (<span className="[overflow-wrap:anywhere]">{value}</span>) as ReactNode }] : []
  })
  return (
    <Facts
      items={[
        { term: words.since, value: moment(connectedAt) },
        {
          term: words.expires,
          value: expiresAt ? moment(expiresAt) : service === 'linkedin' ? words.unknownEnd : words.endless,
        },
        ...known,
        { term: words.lastOk, value: lastOkAt ? moment(lastOkAt) : words.never },
        ...(pausedUntil ? [{ term: words.pausedUntil, value: moment(pausedUntil) }] : []),
        ...(lastFaultAt && lastFault
          ? [
              {
                term: words.lastFault,
                value: (
                  <>
                    {moment(lastFaultAt)}: <code lang="en">{lastFault}</code>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Deeds({ network, version }: { network: Network; version: number }) {
  const words = useMessages(CONNECTIONS_MESSAGES)
  const isBusy = useIsSent(network, 'check')
  return (
    <Form method="post" action={HERE} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="network" value={network} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value="check"
        busy={isBusy}
        busyLabel={words.connecting}
        aria-label={`${words.check}: ${NETWORK_NAMES[network]}`}
      >
        {words.check}
      </Button>
      <ButtonLink
        look="ghost"
        to={`${HERE}?ask=${network}`}
        preventScrollReset
        aria-label={`${words.disconnect}: ${NETWORK_NAMES[network]}`}
      >
        {words.disconnect}
      </ButtonLink>
    </Form>
  )
}

function TokenForm(props: { network: Network; connection: Connection | null; answer: ConnectionAnswer | null }) {
  const { network, connection, answer } = props
  const words = useMessages(CONNECTIONS_MESSAGES)
  const { label, hint } = words.token[network]
  const isBusy = useIsSent(network, 'connect')
  const field = useRef<HTMLInputElement>(null)
  // A token that was refused is of no use to anybody, least of all on a screen.
  useEffect(() => {
    if (answer && field.current) field.current.value = ''
  }, [answer])
  return (
    <Form method="post" action={`${HERE}#${network}`} className="settings-form" preventScrollReset>
      <input type="hidden" name="intent" value="connect" />
      <input type="hidden" name="network" value={network} />
      <input type="hidden" name="version" value={connection?.version ?? 0} />
      <div className="settings-fields">
        <TextField
          ref={field}
          className="is-wide"
          name="token"
          type="password"
          label={label}
          hint={hint}
          autoComplete="off"
          spellCheck={false}
          required
        />
        {network === 'linkedin' && <LinkedinFields connection={connection} given={answer?.given ?? null} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look="ink"
          busy={isBusy}
          busyLabel={words.connecting}
          aria-label={`${words.connect}: ${NETWORK_NAMES[network]}`}
        >
          {words.connect}
        </Button>
        <Link className="link" to={`/admin/social-media-demo?tab=guides#guide-${network}`}>
          {words.guide}
        </Link>
      </div>
    </Form>
  )
}

function LinkedinFields({
  connection,
  given,
}: {
  connection: Connection | null
  given: ConnectionAnswer['given'] | null
}) {
  const words = useMessages(CONNECTIONS_MESSAGES)
  return (
    <>
      <Field label={words.api}>
        {(control) => (
          <Select {...control} name="api" defaultValue={given?.api || linkedinWayIn(connection?.facts ?? {})}>
            {LINKEDIN_APIS.map((api) => (
              <option key={api} value={api}>
                {words.apis[api]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="expiresOn"
        type="date"
        label={words.expiresOn}
        hint={words.expiresOnHint}
        optional={words.optional}
        defaultValue={given?.expiresOn ?? ''}
      />
    </>
  )
}

/** Whether exactly this form is on its way. */
function useIsSent(network: Network, intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('network') === network && formData.get('intent') === intent
}
