import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { listTranslations } from '#capabilities/translations/list-translations.server.ts'
import { readTranslation } from '#capabilities/translations/read-translation.server.ts'
import { restoreTranslation } from '#capabilities/translations/restore-translation.server.ts'
import { saveTranslation } from '#capabilities/translations/save-translation.server.ts'
import type { TranslatedText } from '#capabilities/translations/translation.ts'
import { RestoreTranslation, SaveTranslation } from '#capabilities/translations/translation-input.ts'
import { answerStaffForm, step, takeStep } from '#routes/admin/form/answer-staff-form.server.ts'
import { DoneNote } from '#routes/admin/form/done-note.tsx'
import { AdminScreen } from '#routes/admin/shell/admin-screen.tsx'
import { staffRequest } from '#routes/admin/shell/staff-request.server.ts'
import { OfficeTable } from '#routes/admin/table/office-table.tsx'
import { tableHref } from '#routes/admin/table/table-query.ts'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { useUnsavedChanges } from '#ui/overlays/use-unsaved-changes.tsx'
import type { Route } from './+types/translations'
import { startOf } from './translation-form.tsx'
import { TRANSLATION_LIST } from './translations-list.tsx'
import './translations.css'

const MESSAGES = {
  sk: {
    lead: 'Angličtina k tomu, čo na webe píšete po slovensky. Čo preklad nemá, ukáže anglický web po slovensky. Čo uložíte, je na webe do minúty.',
    views: 'Ktoré texty',
    missing: 'Chýba preklad',
    all: 'Všetko',
    complete: 'Všetko je preložené.',
    done: { saved: 'Preklad je uložený.', restored: 'Vlastný preklad je odstránený.' },
  },
  en: {
    lead: 'English for what you write on the site in Slovak. What has none is shown in Slovak by the English site. What you save is on the site within a minute.',
    views: 'Which texts',
    missing: 'English is missing',
    all: 'Everything',
    complete: 'Everything is translated.',
    done: { saved: 'The translation is saved.', restored: 'Your own translation is taken back.' },
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, call, refused, may } = staffRequest(context)
  const { query, wanted } = TRANSLATION_LIST.queryIn(request.url)
  const { search, show, place, page, pageSize } = wanted
  const found = await listTranslations(services, { search, show, place, page, pageSize }, call).catch(refused)
  return { ...found, place, query, mayChange: may('saveTranslation') }
}

const STEPS = {
  save: step('saved', SaveTranslation, saveTranslation),
  restore: step('restored', RestoreTranslation, restoreTranslation),
}

export function action({ context, request }: Route.ActionArgs) {
  return answerStaffForm(
    { context, request },
    async (asked) => {
      const done = await takeStep(asked, STEPS)
      const { page = '' } = Object.fromEntries(new URL(request.url).searchParams)
      return `/admin/translations${tableHref(new URL(request.url).search, { done, page, index: '', _routes: '' })}`
    },
    {
      gives: ['key', 'text', 'intent'],
      also: async ({ code }, { services, call, given }) => ({
        theirs: code === 'CHANGED_MEANWHILE' ? await readTranslation(services, { key: given.key ?? '' }, call) : null,
      }),
    },
  )
}

export default function Translations({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, total, missing, show, place, places, query, mayChange } = loaderData
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const list = useFocusAfterRow(texts)
  const { key = '', text = '', intent } = actionData?.given ?? {}
  const own = texts.find((each) => each.key === key)
  const refused = actionData && own ? { ...actionData, key, text: intent === 'save' ? text : startOf(own) } : null
  const viewHref = (view: string) => tableHref(search, { show: view })
  const isDirty = texts.some((each) => (typed[each.key] ?? startOf(each)).trim() !== startOf(each))
  return (
    <AdminScreen lead={words.lead}>
      {/* Before the note, which takes its word out of the address: that is no leaving. */}
      <UnsavedTranslations isDirty={isDirty} />
      <DoneNote texts={words.done} />
      {actionData?.message && !refused && <AnswerNote>{actionData.message}</AnswerNote>}
      <div ref={list} className="translations">
        <OfficeTable
          list={TRANSLATION_LIST}
          given={{
            mayChange,
            place,
            places,
            refused,
            onType: (of, value) => setTyped((known) => ({ ...known, [of]: value })),
          }}
          views={{
            label: words.views,
            items: [
              { to: viewHref('missing'), label: words.missing, current: show === 'missing', waiting: missing },
              { to: viewHref('all'), label: words.all, current: show === 'all' },
            ],
          }}
          rows={texts}
          query={query}
          total={total}
          empty={<EmptyState>{words.complete}</EmptyState>}
        />
      </div>
    </AdminScreen>
  )
}

function UnsavedTranslations({ isDirty }: { isDirty: boolean }) {
  const isDone = new URLSearchParams(useLocation().search).has('done')
  return useUnsavedChanges(isDirty && !isDone)
}

/** A row that is translated leaves the list with the button that had the focus: the next one gets it. */
function useFocusAfterRow(texts: ReadonlyArray<TranslatedText>) {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<{ key: string; at: number } | null>(null)
  useEffect(() => {
    const remember = (event: Event) => {
      const form = event.target as HTMLFormElement
      const key = form.querySelector<HTMLInputElement>('input[name=key]')?.value
      const at = [...(list.current?.querySelectorAll('.translation-form') ?? [])].indexOf(form)
      left.current = key === undefined ? null : { key, at }
    }
    const place = list.current
    place?.addEventListener('submit', remember)
    return () => place?.removeEventListener('submit', remember)
  }, [])
  useEffect(() => {
    const { key, at } = left.current ?? {}
    if (at === undefined || texts.some((each) => each.key === key)) return
    left.current = null
    const fields = list.current?.querySelectorAll<HTMLElement>('.translation-form textarea') ?? []
    const next = fields[Math.min(at, fields.length - 1)] ?? list.current?.querySelector<HTMLElement>('.table-wrap')
    next?.focus()
  }, [texts])
  return list
}
