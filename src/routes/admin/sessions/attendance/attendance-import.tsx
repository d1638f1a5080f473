import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { PreviewedFile, PreviewedPerson } from '#capabilities/attendance/tool-file-forms.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { IMPORT_MESSAGES } from './import.messages.ts'

/** Whose list of participants it is, the file itself says. */
export function ChooseToolFile({ lesson }: { lesson: number }) {
  const words = useMessages(IMPORT_MESSAGES)
  const { formData } = useNavigation()
  return (
    <section className="pane session-sheet" aria-labelledby="attendance-file">
      <h2 id="attendance-file">{words.title}</h2>
      <p className="text-ink-2">{typo(words.hint)}</p>
      <Form method="post" encType="multipart/form-data" className="attendance-upload">
        <input type="hidden" name="lesson" value={lesson} />
        <input
          type="file"
          name="file"
          required
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label={words.file}
        />
        <Button
          type="submit"
          name="intent"
          value="preview"
          size="sm"
          busy={formData?.get('intent') === 'preview'}
          busyLabel={words.looking}
        >
          <Icon name="upload" />
          {words.look}
        </Button>
      </Form>
    </section>
  )
}

type PreviewProps = { file: PreviewedFile; content: string }

/** Who is in the file; nothing is taken down before a person has seen it. */
export function PreviewToolFile({ file, content }: PreviewProps) {
  const words = useMessages(IMPORT_MESSAGES)
  const { formData } = useNavigation()
  const { pathname } = useLocation()
  const { tool, lesson, people } = file
  const proposed = people.filter(({ proposedId, isOutside }) => proposedId !== null && !isOutside).length
  return (
    <section className="pane session-sheet attendance-preview" aria-labelledby="attendance-preview">
      <h2 id="attendance-preview">{words.preview(tool, people.length)}</h2>
      <p className="text-ink-2">{typo(words.rule)}</p>
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="lesson" value={lesson} />
        <input type="hidden" name="content" value={content} />
        <ul>
          {people.map((person) => (
            <Person key={person.at} person={person} file={file} />
          ))}
        </ul>
        {proposed > 0 && <Checkbox name="acceptsNames">{words.accept(proposed)}</Checkbox>}
        <div className="form-buttons">
          <Button
            type="submit"
            name="intent"
            value="import"
            look="spark"
            busy={formData?.get('intent') === 'import'}
            busyLabel={words.taking}
          >
            {words.take}
          </Button>
          <Link to={`${pathname}?lesson=${lesson}`} className="btn">
            {words.drop}
          </Link>
        </div>
      </Form>
    </section>
  )
}

function Person({ person, file: { seats } }: { person: PreviewedPerson; file: PreviewedFile }) {
  const words = useMessages(IMPORT_MESSAGES)
  const { at, name, email, minutes, isOutside, participantId, proposedId } = person
  const nameOf = (id: string) => seats.find((seat) => seat.id === id)?.name ?? ''
  return (
    <li>
      <span>
        <b>{name}</b>
        {email && <small className="row-note">{email}</small>}
      </span>
      <span className="num">{minutes !== null && words.minutes(minutes)}</span>
      {isOutside ? (
        <Badge look="warn">{words.outside}</Badge>
      ) : participantId !== null ? (
        <span>
          <Badge look="ok">{words.known}</Badge> {nameOf(participantId)}
        </span>
      ) : (
        <Select name={`who.${at}`} aria-label={words.who(name)} defaultValue="">
          <option value="">{words.unknown}</option>
          {proposedId !== null && <option value={proposedId}>{words.proposed(nameOf(proposedId))}</option>}
          <option value="nobody">{words.nobody}</option>
          <optgroup label={words.others}>
            {seats
              .filter(({ id }) => id !== proposedId)
              .map((seat) => (
                <option key={seat.id} value={seat.id}>
                  {seat.name}
                </option>
              ))}
          </optgroup>
        </Select>
      )}
    </li>
  )
}
