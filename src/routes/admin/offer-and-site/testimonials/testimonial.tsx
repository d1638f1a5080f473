import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { z } from 'zod'
import { listCourseNames } from '#capabilities/catalogue/courses/list-course-names.server.ts'
import { approveTestimonial } from '#capabilities/testimonials/approve-testimonial.server.ts'
import { deleteTestimonial } from '#capabilities/testimonials/delete-testimonial.server.ts'
import { readTestimonial } from '#capabilities/testimonials/list-all-testimonials.server.ts'
import { isVerified, type TestimonialForStaff } from '#capabilities/testimonials/testimonials.ts'
import { dayOf } from '#kernel/day.ts'
import { readSubjectHistory } from '#platform/audit/read-subject-history.server.ts'
import { readUpload } from '#platform/uploads/read-upload.server.ts'
import { answerStaffForm } from '#routes/admin/form/answer-staff-form.server.ts'
import { AskOverScreen } from '#routes/admin/form/ask-over-screen.tsx'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { parseForm } from '#routes/admin/form/form-input.server.ts'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { isId } from '#routes/admin/table/drawer-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import type { Route } from './+types/testimonial'
import { saveTestimonialForm } from './save-testimonial-form.server.ts'
import { TESTIMONIAL_MESSAGES } from './testimonial.messages.ts'
import { TestimonialFacts } from './testimonial-facts.tsx'
import { draftOf } from './testimonial-fields.ts'
import { TestimonialForm } from './testimonial-form.tsx'
import { TestimonialHistory } from './testimonial-history.tsx'

/** Enough to see how it came to what it is; the audit log has the rest. */
const SHOWN_EVENTS = 8

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const mayChange = may('saveTestimonial')
  const id = isId(params.id) ? params.id : '00000000-0000-0000-0000-000000000000'
  const testimonial = await readTestimonial(services, { id }, call).catch(refused)
  const history = (await readSubjectHistory(services.db, { kind: 'testimonial', id })).slice(0, SHOWN_EVENTS)
  return {
    testimonial,
    history: history.map(({ id: key, at, action: name, actor }) => ({ key, at, name, by: actor.name || actor.email })),
    mayChange,
    isAskedToDelete: mayChange && new URL(request.url).searchParams.get('ask') === 'delete',
    today: dayOf(services.clock.now()),
    courses: await listCourseNames(services.db),
  }
}

const OfVersion = z.object({ id: z.uuid(), version: z.coerce.number().int() })

export async function action({ context, params, request }: Route.ActionArgs) {
  const upload = await readUpload(request, 'picture')
  const intent = upload.form.get('intent')
  if (intent !== 'approve' && intent !== 'hide' && intent !== 'delete') {
    upload.form.set('id', params.id)
    return saveTestimonialForm(context, upload)
  }
  return answerStaffForm(
    { context, request: upload.form },
    async ({ services, call, given }) => {
      const wanted = parseForm(OfVersion, { id: params.id, version: given.version })
      if (intent === 'delete') {
        await deleteTestimonial(services, wanted, call)
        return '/admin/testimonials?done=deleted'
      }
      await approveTestimonial(services, { ...wanted, approved: intent === 'approve' }, call)
      return `/admin/testimonials/${wanted.id}?done=${intent === 'approve' ? 'published' : 'hidden'}`
    },
    { also: () => ({ given: null }) },
  )
}

function stepBack(done: string, version: number) {
  const intent = { published: 'hide', hidden: 'approve' }[done]
  return intent
    ? ([
        ['intent', intent],
        ['version', String(version)],
      ] as const)
    : null
}

/** Whoever is told that somebody changed it meanwhile sees what it says now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}

export default function Testimonial({ loaderData, actionData }: Route.ComponentProps) {
  const { testimonial, history, mayChange, isAskedToDelete, today, courses } = loaderData
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { id, name, approved, version } = testimonial
  const answer = actionData?.given ? actionData : null
  return (
    <AdminScreen
      title={name || words.nameless}
      lead={
        <span className="flex flex-wrap gap-2">
          <Badge look={approved ? 'ok' : 'warn'}>{approved ? words.approved : words.waiting}</Badge>
          {formatDate(testimonial.createdAt, 'long')}
        </span>
      }
      actions={mayChange && <Actions testimonial={testimonial} />}
    >
      <DoneNote texts={words.done} undo={(done) => stepBack(done, version)} />
      {actionData && !actionData.given && <AnswerNote>{actionData.message}</AnswerNote>}
      {isAskedToDelete && <DeleteQuestion testimonial={testimonial} />}
      {mayChange && !testimonial.isVoice ? (
        <TestimonialForm
          // Stored anew, by somebody else too, or with another picture it is another form.
          key={`${version} ${answer?.given.image ?? ''}`}
          id={id}
          version={version}
          approved={approved}
          draft={draftOf(testimonial)}
          today={today}
          courses={courses}
          answer={answer}
        />
      ) : (
        <TestimonialFacts testimonial={testimonial} />
      )}
      <TestimonialHistory id={id} events={history} />
    </AdminScreen>
  )
}

function Actions({ testimonial }: { testimonial: TestimonialForStaff }) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const { id, version, approved, isVoice } = testimonial
  const { state, formData } = useNavigation()
  const intent = approved ? 'hide' : 'approve'
  return (
    <>
      {approved && (
        <a href="/#testimonials" className="btn">
          <Icon name="external" />
          {words.onSite}
        </a>
      )}
      {(approved || isVerified(testimonial)) && (
        <Form method="post">
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            busy={state === 'submitting' && formData?.get('intent') === intent}
          >
            <Icon name={approved ? 'eye-off' : 'eye'} />
            {approved ? words.hide : words.publish}
          </Button>
        </Form>
      )}
      <Link to={`/admin/testimonials/${id}?ask=delete`} className="btn bad" preventScrollReset>
        <Icon name="trash" />
        {isVoice ? words.refuse : words.delete}
      </Link>
    </>
  )
}

function DeleteQuestion({ testimonial: { id, version, isVoice } }: { testimonial: TestimonialForStaff }) {
  const words = useMessages(TESTIMONIAL_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const back = `/admin/testimonials/${id}`
  return (
    <AskOverScreen title={isVoice ? words.refuseTitle : words.deleteTitle} back={back} closeLabel={words.close}>
      <Form method="post" className="grid gap-4">
        <p>{isVoice ? words.refuseText : words.deleteText}</p>
        <input type="hidden" name="version" value={version} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="delete" look="bad" busy={isBusy}>
            {isVoice ? words.refuse : words.deleteNow}
          </Button>
          <Link to={back} className="btn ghost" preventScrollReset>
            {words.back}
          </Link>
        </div>
      </Form>
    </AskOverScreen>
  )
}
