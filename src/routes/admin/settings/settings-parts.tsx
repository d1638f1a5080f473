import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutdatedText } from '#capabilities/legal/versions/find-outdated-texts.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { SETTINGS_MESSAGES, type SettingsWords } from './settings.messages.ts'

/** A part of the screen with its name, under which an address can point at it. */
export function SettingsPart({ id, children }: { id: keyof SettingsWords['titles']; children: ReactNode }) {
  const words = useMessages(SETTINGS_MESSAGES)
  return (
    <section id={id} className="pane settings-part" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{words.titles[id]}</h2>
        <p>{words.about[id]}</p>
      </header>
      {children}
    </section>
  )
}

/** Texts that an editor published say what they say: when the identity changes, somebody has to write them anew. */
export function OutdatedTexts({ outdated }: { outdated: ReadonlyArray<OutdatedText> }) {
  const words = useMessages(SETTINGS_MESSAGES)
  if (outdated.length === 0) return null
  return (
    <section className="settings-note" aria-label={words.outdated}>
      <p>
        <strong>{words.outdated}</strong>
      </p>
      <ul>
        {outdated.map(({ language, version, says }) => (
          <li key={language}>{words.outdatedText(words.languages[language], version, says.join(', '))}</li>
        ))}
      </ul>
      <Link className="link" to="/admin/legal">
        {words.toLegal}
      </Link>
    </section>
  )
}
