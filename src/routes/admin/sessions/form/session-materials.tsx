import { Form, useNavigation } from 'react-router'
import { MATERIAL_MOMENTS, type MaterialLine, MOST_MATERIALS } from '#capabilities/training/materials/materials.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    title: 'Podklady pre účastníkov',
    note: 'Účastník ich otvára zo svojej stránky cez náš odkaz, ktorý platí, kým má miesto, a 30 dní po kurze. Prázdny riadok sa vynechá.',
    name: (n: number) => `${n}. Názov`,
    url: (n: number) => `${n}. Odkaz (https)`,
    shown: (n: number) => `${n}. Kedy`,
    moments: { before: 'už pred kurzom', after: 'po prvej lekcii' },
    save: 'Uložiť podklady',
  },
  en: {
    title: 'Materials for participants',
    note: 'A participant opens them from their own page through a link of ours, which works while they have the seat and for 30 days after the course. An empty line is left out.',
    name: (n: number) => `${n}. Name`,
    url: (n: number) => `${n}. Link (https)`,
    shown: (n: number) => `${n}. When`,
    moments: { before: 'before the course already', after: 'after the first lesson' },
    save: 'Save the materials',
  },
}

/** Empty lines under those that are there: enough for one sitting, and saving brings more. */
const EMPTY_LINES = 2

/** Names and links of what participants get beside the lesson, saved as one list. */
export function SessionMaterials({ materials }: { materials: ReadonlyArray<MaterialLine & { id: string }> }) {
  const words = useMessages(MESSAGES)
  const { state, formData } = useNavigation()
  const isSaving = state === 'submitting' && formData?.get('intent') === 'materials'
  const empty = Array.from({ length: EMPTY_LINES }, (_, at) => ({
    id: `empty-${at}`,
    title: '',
    url: '',
    shown: 'after',
  }))
  const lines = [...materials, ...empty].slice(0, MOST_MATERIALS)
  return (
    <Form method="post" className="session-step" key={materials.map(({ id }) => id).join()}>
      <h2>{words.title}</h2>
      <p className="text-ink-2">{words.note}</p>
      <input type="hidden" name="intent" value="materials" />
      {lines.map(({ id, title, url, shown }, at) => (
        <div key={id} className="grid gap-3">
          <TextField label={words.name(at + 1)} name="title" maxLength={120} defaultValue={title} />
          <TextField label={words.url(at + 1)} name="url" type="url" inputMode="url" defaultValue={url} />
          <Field label={words.shown(at + 1)}>
            {(control) => (
              <Select {...control} name="shown" defaultValue={shown}>
                {MATERIAL_MOMENTS.map((moment) => (
                  <option key={moment} value={moment}>
                    {words.moments[moment]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      ))}
      <Button type="submit" look="ink" busy={isSaving}>
        {words.save}
      </Button>
    </Form>
  )
}
