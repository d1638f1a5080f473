import { useEffect } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { CrmState } from '#capabilities/crm/read-crm-state.server.ts'
import { tableHref } from '#routes/admin/table/table-query.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { CRM_SCREEN_MESSAGES, CRM_STANDING_LOOKS, type CrmScreenWords } from './crm-screen.messages.ts'

type CrmConnectionProps = {
  state: CrmState
  regions: ReadonlyArray<string>
  returnAddress: string
  mayChange: boolean
  answer: Pick<FormAnswer, 'form' | 'message' | 'wrong' | 'given'> | null
  /** Zoho's own page, where the person goes on. */
  goOn: string | null
}

/** What connects us with Zoho, one step at a time: a client, a sign-in, and from then on how it fares. */
export function CrmConnection({ state, regions, returnAddress, mayChange, answer, goOn }: CrmConnectionProps) {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const { standing, connection } = state
  return (
    <section className="pane settings-part max-w-[58rem]" aria-labelledby="connection">
      <header>
        <h2 id="connection" className="flex flex-wrap items-center gap-3">
          {words.connection} <Badge look={CRM_STANDING_LOOKS[standing]}>{words.standings[standing]}</Badge>
        </h2>
        <p>{words.about[standing]}</p>
      </header>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      {connection && standing !== 'shut' && <Facts items={factsOf(connection, words)} />}
      {mayChange && standing === 'client' && <Connect goOn={goOn} />}
      {mayChange && standing === 'connected' && <Disconnect />}
      {mayChange && standing !== 'connected' && (
        // Made anew once it is kept, so that a secret does not stay in its field.
        <ClientForm
          key={connection?.version ?? 0}
          state={state}
          regions={regions}
          returnAddress={returnAddress}
          answer={answer}
        />
      )}
    </section>
  )
}

function factsOf(connection: NonNullable<CrmState['connection']>, { facts: words, regions }: CrmScreenWords) {
  const { facts, connectedAt, lastOkAt, lastFaultAt, lastFault, pausedUntil } = connection
  const when = (moment: string) => formatDate(new Date(moment), 'moment')
  return [
    { term: words.client, value: <code className="short-id [overflow-wrap:anywhere]">{facts.clientId}</code> },
    { term: words.region, value: regions[facts.region ?? ''] ?? facts.region },
    { term: words.since, value: when(connectedAt) },
    { term: words.ok, value: lastOkAt ? when(lastOkAt) : words.never },
    ...(lastFaultAt && lastFault
      ? [
          {
            term: words.fault,
            value: (
              <>
                {when(lastFaultAt)}:{' '}
                <span className="text-bad [overflow-wrap:anywhere]" lang="en">
                  {lastFault}
                </span>
              </>
            ),
          },
        ]
      : []),
    ...(pausedUntil ? [{ term: words.paused, value: when(pausedUntil) }] : []),
  ]
}

function Connect({ goOn }: { goOn: string | null }) {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const { search } = useLocation()
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'connect'
  useEffect(() => {
    if (goOn) location.assign(goOn)
  }, [goOn])
  if (goOn) {
    return (
      <p>
        <a href={goOn} className={buttonClass('spark', 'md', undefined)}>
          {words.goOn}
          <Icon name="external" />
        </a>
      </p>
    )
  }
  return (
    <Form method="post" action={search || '?'} preventScrollReset>
      <Button type="submit" name="intent" value="connect" look="spark" busy={isBusy} busyLabel={words.connecting}>
        {words.connect}
        <Icon name="external" />
      </Button>
    </Form>
  )
}

function Disconnect() {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const { search } = useLocation()
  return (
    <p>
      <ButtonLink to={tableHref(search, { ask: 'disconnect' })} preventScrollReset>
        {words.disconnect}
      </ButtonLink>
    </p>
  )
}

type ClientFormProps = Pick<CrmConnectionProps, 'state' | 'regions' | 'returnAddress' | 'answer'>

function ClientForm({ state: { connection, standing }, regions, returnAddress, answer }: ClientFormProps) {
  const words = useMessages(CRM_SCREEN_MESSAGES)
  const { search } = useLocation()
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'client'
  const typed = answer?.form === 'client' ? answer.given : null
  return (
    <Form method="post" action={search || '?'} className="settings-form" noValidate preventScrollReset>
      <p className="grid gap-1">
        <span className="text-ink-2">{words.redirect}</span>
        <code className="select-all [overflow-wrap:anywhere]">{returnAddress}</code>
      </p>
      <div className="settings-fields">
        <TextField
          name="clientId"
          label={words.clientId}
          defaultValue={typed?.clientId ?? connection?.facts.clientId ?? ''}
          error={answer?.wrong.includes('clientId') ? words.clientIdWrong : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
        <TextField
          name="clientSecret"
          type="password"
          label={words.clientSecret}
          hint={standing === 'client' ? words.secretKept : words.secretHint}
          autoComplete="new-password"
          spellCheck={false}
          maxLength={200}
        />
        <Field label={words.region} hint={words.regionHint}>
          {(control) => (
            <Select {...control} name="region" defaultValue={typed?.region ?? connection?.facts.region ?? 'eu'}>
              {regions.map((region) => (
                <option key={region} value={region}>
                  {words.regions[region] ?? region}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit" name="intent" value="client" look="ink" busy={isBusy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </Form>
  )
}
