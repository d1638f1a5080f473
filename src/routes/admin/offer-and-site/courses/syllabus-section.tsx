import { Form, useNavigation } from 'react-router'
import type { SyllabusVersion } from '#capabilities/catalogue/own-course.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Osnova',
    note: 'Termín má vždy jednu verziu. Kým ju žiadny nepoužíva, dá sa opraviť; potom už len nahradiť novou.',
    version: (number: number) => `Verzia ${number}`,
    next: 'Nová verzia',
    made: (day: string) => `z ${day}`,
    used: (sessions: number) => `používa ju ${counted(sessions, ['termín', 'termíny', 'termínov'])}, nemení sa`,
    sk: 'Text po slovensky',
    en: 'Text po anglicky',
    hint: 'Na každý riadok jedna téma. Riadok „Lekcia 1: …“ začína lekciu na stránke kurzu. Riadok „Cieľ: …“ povie, čo sa ľudia naučia, a „Nástroje: …“ s čím; oba stoja aj v zázname o vzdelávaní.',
    none: 'Kurz zatiaľ osnovu nemá.',
    save: 'Uložiť verziu',
    add: 'Pridať verziu',
    saving: 'Ukladáme…',
  },
  en: {
    title: 'Syllabus',
    note: 'A session always has one version. Until one uses it, it can be corrected; after that it is only replaced by a new one.',
    version: (number: number) => `Version ${number}`,
    next: 'New version',
    made: (day: string) => `of ${day}`,
    used: (sessions: number) => `used by ${counted(sessions, ['session', 'sessions'])}, never changes`,
    sk: 'Text in Slovak',
    en: 'Text in English',
    hint: 'One topic on a line. A line “Lekcia 1: …” begins a lesson on the page of the course. A line “Cieľ: …” says what people learn and “Nástroje: …” with which tools; the record of training tells both.',
    none: 'The course has no syllabus yet.',
    save: 'Save the version',
    add: 'Add the version',
    saving: 'Saving…',
  },
}

export type VersionInUse = SyllabusVersion & { sessions: number }

type SyllabusSectionProps = {
  versions: ReadonlyArray<VersionInUse>
  /** For the version that is not there yet, made with the page. */
  freshId: string
  mayChange: boolean
  problem: { id: string; message: string } | null
}

/** What a course teaches, version by version. */
export function SyllabusSection({ versions, freshId, mayChange, problem }: SyllabusSectionProps) {
  const words = useMessages(MESSAGES)
  return (
    <section className="pane grid gap-4" aria-labelledby="syllabus">
      <h2 id="syllabus">{words.title}</h2>
      <p className="text-ink-2">{words.note}</p>
      {versions.length === 0 && <p>{words.none}</p>}
      {versions.map((version) => (
        <article key={version.id} className="grid gap-2">
          <h3>{words.version(version.number)}</h3>
          <p className="text-ink-2">
            {[
              words.made(formatDate(new Date(version.createdAt), 'numeric')),
              ...(version.sessions > 0 ? [words.used(version.sessions)] : []),
            ].join(', ')}
          </p>
          {version.sessions > 0 || !mayChange ? (
            <>
              <p lang="sk" className="whitespace-pre-line">
                {version.textSk}
              </p>
              {version.textEn && (
                <p lang="en" className="whitespace-pre-line text-ink-2">
                  {version.textEn}
                </p>
              )}
            </>
          ) : (
            <VersionForm version={version} label={words.save} problem={problem} />
          )}
        </article>
      ))}
      {mayChange && (
        <article className="grid gap-2">
          <h3>{words.next}</h3>
          <VersionForm
            key={freshId}
            version={{ id: freshId, textSk: versions[0]?.textSk ?? '', textEn: versions[0]?.textEn ?? null }}
            label={words.add}
            problem={problem}
          />
        </article>
      )}
    </section>
  )
}

type VersionFormProps = {
  version: Pick<SyllabusVersion, 'id' | 'textSk' | 'textEn'>
  label: string
  problem: SyllabusSectionProps['problem']
}

function VersionForm({ version, label, problem }: VersionFormProps) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const isSaving = state === 'submitting' && formData?.get('id') === version.id
  return (
    <Form method="post" className="pane-form" noValidate>
      <input type="hidden" name="intent" value="syllabus" />
      <input type="hidden" name="id" value={version.id} />
      {problem?.id === version.id && <AnswerNote>{problem.message}</AnswerNote>}
      <Field label={words.sk} hint={words.hint}>
        {(control) => <Textarea {...control} name="textSk" rows={6} lang="sk" defaultValue={version.textSk} />}
      </Field>
      <Field label={words.en} optional>
        {(control) => <Textarea {...control} name="textEn" rows={4} lang="en" defaultValue={version.textEn ?? ''} />}
      </Field>
      <p>
        <Button type="submit" busy={isSaving} busyLabel={words.saving}>
          {label}
        </Button>
      </p>
    </Form>
  )
}
