import { Form, Link, useNavigation } from 'react-router'
import { COUNTED_SAMPLES, type KeptSample } from '#platform/samples/samples.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Figures } from '../chart/figures.tsx'
import { AskOverScreen } from '../form/ask-over-screen.tsx'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/settings-samples'
import { previewSamples, removeSamples } from './remove-samples.server.ts'
import { SAMPLES_MESSAGES, type SamplesWords } from './samples.messages.ts'
import '../shell/operations.css'

const HERE = '/admin/settings/samples'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('removeSamples')
  const samples = await previewSamples(services, call).catch(refused)
  return { samples, isAsked: new URL(request.url).searchParams.get('ask') === 'remove', mayChange }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm({ context, request }, async ({ services, call }) => {
    await removeSamples(services, call)
    return `${HERE}?done=removed`
  })
}

export default function SampleSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { samples, isAsked, mayChange } = loaderData
  const { removed, kept } = samples
  const words = useMessages(SAMPLES_MESSAGES)
  const there = COUNTED_SAMPLES.filter((kind) => removed[kind] > 0)
  return (
    <AdminScreen
      lead={words.lead}
      actions={mayChange && there.length > 0 && <ButtonLink to="?ask=remove">{words.remove}</ButtonLink>}
    >
      <DoneNote texts={words.done} />
      {actionData?.message && <AnswerNote>{actionData.message}</AnswerNote>}
      {mayChange && isAsked && there.length > 0 && <RemoveQuestion />}
      {there.length === 0 ? (
        <EmptyState>{kept.length === 0 ? words.none : words.onlyKept}</EmptyState>
      ) : (
        <Figures
          items={there.map((kind) => ({
            label: words.kinds[kind],
            value: String(removed[kind]),
            note: words.goes[kind],
          }))}
        />
      )}
      {kept.length > 0 && (
        <div className="screen-part">
          <h2 id="kept">{words.kept}</h2>
          <p className="text-ink-2">{words.keptNote}</p>
          <DataTable caption={words.kept} columns={keptColumns(words)} rows={kept} rowKey={({ id }) => id} />
        </div>
      )}
      <div className="screen-part">
        <h2 id="others">{words.others}</h2>
        <p>
          {words.articles}{' '}
          <Link to="/admin/blog" className="underline">
            {words.toBlog}
          </Link>
        </p>
      </div>
    </AdminScreen>
  )
}

function RemoveQuestion() {
  const words = useMessages(SAMPLES_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  return (
    <AskOverScreen title={words.ask.title} back={HERE} closeLabel={words.ask.close}>
      <p>{words.ask.body}</p>
      <Form method="post" action={HERE} className="flex flex-wrap gap-2">
        <Button type="submit" look="bad" busy={isBusy} busyLabel={words.removing}>
          {words.ask.send}
        </Button>
        <Link to={HERE} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.ask.back}
        </Link>
      </Form>
    </AskOverScreen>
  )
}

const LEADS = {
  session: (id: string) => `/admin/sessions/${id}`,
  registration: (id: string) => `/admin/registrations/${id}`,
  testimonial: () => '/admin/testimonials',
}

function keptColumns(words: SamplesWords): ReadonlyArray<Column<KeptSample>> {
  return [
    {
      key: 'name',
      header: words.what,
      fold: 'lead',
      cell: ({ kind, id, name }) => (
        <Link to={LEADS[kind](id)} className="row-link">
          {name}
        </Link>
      ),
    },
    { key: 'kind', header: words.kind, fold: 'side', cell: ({ kind }) => <Badge plain>{words.one[kind]}</Badge> },
    { key: 'reason', header: words.why, fold: 'line', cell: ({ reason }) => words.reasons[reason] },
  ]
}
