import { type RefObject, useRef } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { ROLE_MESSAGES } from '#capabilities/staff/role.messages.ts'
import type { AdminUser } from '#capabilities/staff/staff.ts'
import { STAFF_ROLES } from '#platform/auth/identity.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { OptionCard } from '#ui/controls/option-card.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { askHref, type Question, STAFF_MESSAGES } from './staff-users.messages.ts'

type Answer = Pick<FormAnswer, 'message' | 'wrong' | 'given'>

type StaffUserQuestionProps = {
  question: Question
  user: AdminUser | null
  isSelf: boolean
  answer: Answer | null
}

/** Says what will happen and asks. A dialog where scripts run, a sheet above the list where they do not. */
export function StaffUserQuestion({ question, user, isSelf, answer }: StaffUserQuestionProps) {
  const words = useMessages(STAFF_MESSAGES)
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const first = useRef<HTMLInputElement>(null)
  if (question !== 'invite' && !user) return null
  const back = askHref(search, null, null)
  const { title, text } = words.questions[question]
  const body = (
    <div className="grid gap-4">
      {user && question !== 'invite' && (
        <p>
          <strong>{user.name || user.email}</strong>
          {user.name && ` (${user.email})`}
        </p>
      )}
      <p>{text}</p>
      {isSelf && question !== 'grant' && <p className="note text-warn">{words.self}</p>}
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      <QuestionForm question={question} user={user} answer={answer} back={back} first={first} />
    </div>
  )
  if (!isHydrated) {
    return (
      <section className="card mb-4 grid gap-3 p-5" aria-labelledby="question">
        <h2 id="question">{title}</h2>
        {body}
      </section>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && navigate(back, { preventScrollReset: true })}
      title={title}
      size="compact"
      closeLabel={words.close}
      closesOnOutsideClick={question !== 'invite'}
      {...(question === 'invite' ? { initialFocus: first } : {})}
    >
      {body}
    </Dialog>
  )
}

type First = RefObject<HTMLInputElement | null>
type QuestionFormProps = Pick<StaffUserQuestionProps, 'question' | 'user' | 'answer'> & { back: string; first: First }

function QuestionForm({ question, user, answer, back, first }: QuestionFormProps) {
  const words = useMessages(STAFF_MESSAGES)
  const isBusy = useNavigation().state === 'submitting'
  const isBad = question === 'remove' || question === 'withdraw'
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="question" value={question} />
      {question === 'invite' && <InvitationFields answer={answer} first={first} />}
      {question === 'role' && user && (
        <>
          <input type="hidden" name="userId" value={user.id} />
          <RoleFields chosen={answer?.given.role ?? user.role} />
        </>
      )}
      {question !== 'invite' && question !== 'role' && user && <Named user={user} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={isBad ? 'bad' : 'ink'} busy={isBusy} busyLabel={words.working}>
          {words.questions[question].send}
        </Button>
        <Link to={back} className={buttonClass('ghost', 'md', undefined)} preventScrollReset>
          {words.cancel}
        </Link>
      </div>
    </Form>
  )
}

function Named({ user }: { user: AdminUser }) {
  return (
    <>
      <input type="hidden" name="userId" value={user.id} />
      <input type="hidden" name="email" value={user.email} />
      <input type="hidden" name="name" value={user.name || user.email} />
      <input type="hidden" name="role" value={user.role ?? 'admin'} />
    </>
  )
}

function RoleFields({ chosen }: { chosen: string | null }) {
  const words = useMessages(STAFF_MESSAGES)
  const { names, about } = useMessages(ROLE_MESSAGES)
  return (
    <fieldset className="field">
      <legend className="field-label">{words.role}</legend>
      <div className="grid gap-2">
        {STAFF_ROLES.map((role) => (
          <OptionCard key={role} name="role" value={role} defaultChecked={role === (chosen ?? 'office')}>
            <strong>{names[role]}</strong>
            <small className="row-note">{about[role]}</small>
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}

function InvitationFields({ answer, first }: { answer: Answer | null; first: First }) {
  const words = useMessages(STAFF_MESSAGES)
  const wrong = (name: string, sentence: string) => (answer?.wrong.includes(name) ? sentence : undefined)
  return (
    <>
      <TextField
        ref={first}
        label={words.email}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={answer?.given.email}
        error={wrong('email', words.emailWrong)}
      />
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        defaultValue={answer?.given.name}
        error={wrong('name', words.nameWrong)}
      />
      <RoleFields chosen={answer?.given.role ?? null} />
      <div className="field">
        <span className="field-label" aria-hidden="true">
          {words.language}
        </span>
        <Segmented
          label={words.language}
          name="language"
          defaultValue={answer?.given.language === 'en' ? 'en' : 'sk'}
          options={[
            { value: 'sk', label: words.languages.sk },
            { value: 'en', label: words.languages.en },
          ]}
        />
      </div>
    </>
  )
}
