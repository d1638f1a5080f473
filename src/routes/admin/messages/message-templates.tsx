import { Form, Link, useNavigation } from 'react-router'
import { deleteReplyTemplate } from '#capabilities/contact/delete-reply-template.server.ts'
import { listReplyTemplates } from '#capabilities/contact/list-reply-templates.server.ts'
import { LONGEST_ANSWER } from '#capabilities/contact/messages-for-staff.ts'
import {
  DeleteReplyTemplate,
  LONGEST_TEMPLATE_NAME,
  REPLY_PLACEHOLDERS,
  type ReplyTemplate,
  SaveReplyTemplate,
} from '#capabilities/contact/reply-templates.ts'
import { saveReplyTemplate } from '#capabilities/contact/save-reply-template.server.ts'
import { typo } from '#kernel/typography.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import type { FormAnswer } from '#routes/form-answer.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { Field } from '#ui/controls/field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { DoneNote } from '../form/done-note.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { staffRequest } from '../shell/staff-request.server.ts'
import type { Route } from './+types/message-templates'
import './messages.css'

const MESSAGES = {
  sk: {
    lead: 'Texty, ktorými sa začína odpoveď na správu. Pri odpovedi ich vyberiete jedným klikom a ešte upravíte.',
    list: 'Uložené šablóny',
    none: 'Zatiaľ tu nie je žiadna šablóna. Napíšte prvú.',
    fresh: 'Nová šablóna',
    change: (name: string) => `Upraviť: ${name}`,
    name: 'Názov',
    nameHint: 'Vidia ho len kolegovia, napríklad „Faktúra po kurze“.',
    textSk: 'Text po slovensky',
    textEn: 'Text po anglicky',
    optional: 'nepovinné',
    holes: (names: string) => `Doplníme ${names}: meno pisateľa a váš podpis.`,
    save: 'Uložiť šablónu',
    working: 'Pracujeme…',
    add: 'Pridať ďalšiu',
    delete: 'Vymazať šablónu',
    english: 'aj po anglicky',
    done: { saved: 'Šablóna je uložená.', deleted: 'Šablóna je vymazaná.' },
  },
  en: {
    lead: 'Texts that an answer to a message begins with. Choose one with a click and change it before you send it.',
    list: 'Saved templates',
    none: 'There is no template yet. Write the first one.',
    fresh: 'New template',
    change: (name: string) => `Change: ${name}`,
    name: 'Name',
    nameHint: 'Only colleagues see it, for example “Invoice after the course”.',
    textSk: 'Text in Slovak',
    textEn: 'Text in English',
    optional: 'optional',
    holes: (names: string) => `We fill in ${names}: the name of whoever wrote, and your signature.`,
    save: 'Save the template',
    working: 'Working…',
    add: 'Add another one',
    delete: 'Delete the template',
    english: 'in English too',
    done: { saved: 'The template is saved.', deleted: 'The template is deleted.' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const templates = await listReplyTemplates(services, call).catch(refused)
  const asked = new URL(request.url).searchParams.get('edit')
  return { templates, edited: templates.find(({ id }) => id === asked) ?? null, mayChange: may('saveReplyTemplate') }
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const done = await takeStep(asked, {
        save: step('saved', SaveReplyTemplate, saveReplyTemplate),
        delete: step('deleted', DeleteReplyTemplate, deleteReplyTemplate),
      })
      return `/admin/messages/templates?done=${done}`
    },
    { gives: 'all' },
  )
}

export default function MessageTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, edited, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  return (
    <AdminScreen lead={words.lead}>
      <DoneNote texts={words.done} />
      <div className="halves">
        <section className="pane">
          <h2>{words.list}</h2>
          {templates.length === 0 && <p className="text-ink-2">{words.none}</p>}
          <ul className="template-list">
            {templates.map(({ id, name, textSk, textEn }) => (
              <li key={id}>
                {mayChange ? (
                  <Link to={`?edit=${id}`} className="row-link" preventScrollReset>
                    {name}
                  </Link>
                ) : (
                  <strong>{name}</strong>
                )}
                {textEn && <small className="row-note">{words.english}</small>}
                <p className="two-lines text-ink-2">{typo(textSk)}</p>
              </li>
            ))}
          </ul>
        </section>
        {mayChange && (
          <TemplateForm key={`${edited?.id} ${edited?.saves}`} edited={edited} answer={actionData ?? null} />
        )}
      </div>
    </AdminScreen>
  )
}

function TemplateForm({ edited, answer }: { edited: ReplyTemplate | null; answer: FormAnswer | null }) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === 'save'
  const given = answer?.given ?? {}
  const holes = words.holes(REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', '))
  return (
    <section className="pane" aria-labelledby="template">
      <h2 id="template">{edited ? words.change(edited.name) : words.fresh}</h2>
      {answer?.message && <AnswerNote>{answer.message}</AnswerNote>}
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="id" value={edited?.id ?? ''} />
        <input type="hidden" name="saves" value={edited?.saves ?? 0} />
        <TextField
          label={words.name}
          hint={words.nameHint}
          name="name"
          maxLength={LONGEST_TEMPLATE_NAME}
          defaultValue={given.name ?? edited?.name ?? ''}
          autoComplete="off"
        />
        <Field label={words.textSk} hint={holes}>
          {(control) => (
            <Textarea
              {...control}
              name="textSk"
              lang="sk"
              rows={8}
              maxLength={LONGEST_ANSWER}
              defaultValue={given.textSk ?? edited?.textSk ?? ''}
            />
          )}
        </Field>
        <Field label={words.textEn} optional={words.optional}>
          {(control) => (
            <Textarea
              {...control}
              name="textEn"
              lang="en"
              rows={6}
              maxLength={LONGEST_ANSWER}
              defaultValue={given.textEn ?? edited?.textEn ?? ''}
            />
          )}
        </Field>
        <div className="form-buttons">
          <Button type="submit" name="intent" value="save" look="spark" busy={isBusy} busyLabel={words.working}>
            {words.save}
          </Button>
          {edited && (
            <>
              <Button type="submit" name="intent" value="delete" look="bad">
                {words.delete}
              </Button>
              <ButtonLink to="/admin/messages/templates" look="ghost" preventScrollReset>
                {words.add}
              </ButtonLink>
            </>
          )}
        </div>
      </Form>
    </section>
  )
}
