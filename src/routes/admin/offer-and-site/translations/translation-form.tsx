import { Form, useNavigation } from 'react-router'
import { longestTranslation, type TranslatedText } from '#capabilities/translations/translation.ts'
import { placeholdersIn } from '#kernel/placeholders.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { AnswerNote } from '#ui/display/answer-note.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: {
    label: (text: string) => `Anglický preklad: ${text}`,
    former: (text: string) => `Predtým tu stálo „${text}“; v poli je jeho preklad. Upravte ho a uložte.`,
    facts: (names: ReadonlyArray<string>) => `Údaje v zátvorkách nechajte tak, ako sú: ${names.join(', ')}.`,
    upTo: (most: number) => `Najviac ${most} znakov.`,
    theirs: (text: string) => `Iný človek medzičasom uložil: ${text}`,
    gone: 'Iný človek medzičasom preklad odstránil.',
    save: 'Uložiť',
    saving: 'Ukladáme…',
    restore: 'Vrátiť vstavaný preklad',
    remove: 'Odstrániť preklad',
    of: (action: string, text: string) => `${action}: ${text}`,
  },
  en: {
    label: (text: string) => `English translation: ${text}`,
    former: (text: string) => `“${text}” stood here before; the field has its translation. Edit and save it.`,
    facts: (names: ReadonlyArray<string>) => `Leave the facts in braces as they are: ${names.join(', ')}.`,
    upTo: (most: number) => `At most ${most} characters.`,
    theirs: (text: string) => `Somebody else has meanwhile saved: ${text}`,
    gone: 'Somebody else has meanwhile taken the translation back.',
    save: 'Save',
    saving: 'Saving…',
    restore: 'Restore the built-in translation',
    remove: 'Remove the translation',
    of: (action: string, text: string) => `${action}: ${text}`,
  },
}

/** What was refused, and what stands there by now. */
export type Refused = {
  key: string
  text: string
  message: string
  theirs: Pick<TranslatedText, 'english' | 'origin' | 'version'> | null
}

type TranslationFormProps = {
  text: TranslatedText
  refused: Refused | null
  onType: (key: string, text: string) => void
}

/** As many letters of a text as name it. */
const NAMED = 60

/** The English of one text. What stood in its place before is where it begins. */
export function TranslationForm({ text, refused, onType }: TranslationFormProps) {
  const words = useMessages(MESSAGES)
  const { formData } = useNavigation()
  const { key, slovak, english, former } = text
  const theirs = refused?.theirs ?? null
  const { origin, version } = theirs ?? text
  const name = slovak.length > NAMED ? `${slovak.slice(0, NAMED)}…` : slovak
  const isSent = formData?.get('key') === key
  const start = startOf(text)
  const restoring = text.hasBuiltIn ? words.restore : words.remove
  const facts = [...new Set(placeholdersIn(slovak))].map((fact) => `{${fact}}`)
  const hint = [
    refused && words.upTo(longestTranslation(slovak)),
    facts.length > 0 && words.facts(facts),
    english === null && former && words.former(former.slovak),
  ].filter(Boolean)
  return (
    <Form method="post" preventScrollReset noValidate className="translation-form">
      {refused?.message && <AnswerNote>{refused.message}</AnswerNote>}
      {theirs && (
        <p className="form-note info">{theirs.english === null ? words.gone : words.theirs(theirs.english)}</p>
      )}
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="version" value={version} />
      <Field label={words.label(name)} labelHidden hint={hint.length > 0 ? typo(hint.join(' ')) : undefined}>
        {(control) => (
          <Textarea
            {...control}
            key={start}
            name="text"
            lang="en"
            rows={Math.min(6, Math.ceil(slovak.length / NAMED))}
            aria-invalid={refused ? true : undefined}
            defaultValue={refused?.text ?? start}
            onChange={({ currentTarget }) => onType(key, currentTarget.value)}
          />
        )}
      </Field>
      <div className="form-buttons">
        <Button
          type="submit"
          name="intent"
          value="save"
          size="sm"
          aria-label={words.of(words.save, name)}
          busy={isSent && formData.get('intent') === 'save'}
          busyLabel={words.saving}
        >
          {words.save}
        </Button>
        {origin === 'own' && (
          <Button
            type="submit"
            name="intent"
            value="restore"
            size="sm"
            look="ghost"
            aria-label={words.of(restoring, name)}
            busy={isSent && formData.get('intent') === 'restore'}
            busyLabel={words.saving}
          >
            {restoring}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** What the field begins with. */
export function startOf({ english, former }: Pick<TranslatedText, 'english' | 'former'>): string {
  return english ?? former?.english ?? ''
}
