import type { RouterContextProvider } from 'react-router'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { SESSION_TEXTS } from '#capabilities/schedule/schedule-texts.ts'
import { type Words, wordsFor } from '#capabilities/translations/dictionary.ts'
import { englishContext } from '#capabilities/translations/english-context.server.ts'
import { type Translated, translated } from '#capabilities/translations/translated.ts'
import type { Language } from '#kernel/language.ts'

type Context = Readonly<RouterContextProvider>
type Say = <Item extends object>(item: Item, fields?: ReadonlyArray<keyof Item & string>) => Translated<Item>

/** How what the office wrote is said on a page: as it is in Slovak, and in English as far as somebody has written it. */
export function sayIn(context: Context, language: Language): Say {
  if (language === 'sk') return (item) => item
  const dictionary = context.get(englishContext).current()
  return (item, fields) => translated(item, dictionary, fields)
}

/** The English of these sessions, for a browser to which they come anew as they change; null on a Slovak page. */
export function wordsOfSessions(
  context: Context,
  language: Language,
  sessions: ReadonlyArray<PublicSession>,
): Words | null {
  return language === 'sk' ? null : wordsFor(sessions, context.get(englishContext).current(), SESSION_TEXTS)
}
