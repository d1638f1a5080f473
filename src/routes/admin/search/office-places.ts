import type { PlaceKind } from '#capabilities/search/search.ts'
import { MOST_SHOWN } from '#capabilities/search/search.ts'
import type { Language } from '#kernel/language.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { plainWords } from '#kernel/matched-parts.ts'
import { plainText } from '#kernel/plain-text.ts'
import type { StaffRole } from '#platform/auth/identity.ts'
import { SETTINGS_MESSAGES, SWITCHES } from '../settings/settings.messages.ts'
import { SETTINGS_SECTIONS } from '../settings/settings-fields.ts'
import { mayOpen } from '../shell/admin-navigation.ts'
import { ADMIN_PAGES, type AdminPage } from '../shell/admin-pages.ts'
import { ADMIN_ROOMS } from '../shell/admin-rooms.ts'
import type { ShownGroup, ShownResult } from './shown-results.ts'

/** What is begun from anywhere. Each is a screen, and its line there says who may. */
const ACTIONS: ReadonlyArray<AdminPage['path']> = [
  '/admin/sessions/new',
  '/admin/participants/add',
  '/admin/data-requests/new',
  '/admin/testimonials/new',
  '/admin/legal/new',
]

/** What is done most with a session that was found. */
const WITH_SESSION: ReadonlyArray<AdminPage['path']> = [
  '/admin/sessions/:id/message',
  '/admin/sessions/:id/edit',
  '/admin/sessions/:id/duplicate',
]

const SETTINGS = '/admin/settings'

type Place = {
  kind: PlaceKind
  path: string
  title: Record<Language, string>
  detail: Record<Language, string>
  words: string
}

const PLACES: ReadonlyArray<Place> = [
  ...ADMIN_PAGES.filter(({ path }) => !path.includes(':')).map(placeOf),
  ...settings(),
]

function placeOf(page: AdminPage): Place {
  const { path, title, room } = page
  const detail = room === null ? { sk: '', en: '' } : ADMIN_ROOMS[room].title
  return {
    kind: ACTIONS.includes(path) ? 'action' : 'screen',
    path,
    title,
    detail,
    words: plainText(`${title.sk} ${title.en}`),
  }
}

/** Every part of the settings, found by the names of its fields too. */
function settings(): ReadonlyArray<Place> {
  return Object.entries(SETTINGS_SECTIONS).map(([section, fields]): Place => {
    const titleIn = (language: Language) =>
      SETTINGS_MESSAGES[language].titles[section as keyof typeof SETTINGS_SECTIONS]
    const labelsIn = (language: Language) => fields.map((field) => labelOf(field, language)).filter(Boolean)
    return {
      kind: 'setting',
      path: `${SETTINGS}#${section}`,
      title: { sk: titleIn('sk'), en: titleIn('en') },
      detail: { sk: labelsIn('sk').join(', '), en: labelsIn('en').join(', ') },
      words: plainText(LANGUAGES.map((language) => `${titleIn(language)} ${labelsIn(language).join(' ')}`).join(' ')),
    }
  })
}

function labelOf(field: string, language: Language): string {
  const { fields, ...words } = SETTINGS_MESSAGES[language]
  if (field in fields) return fields[field as keyof typeof fields].label
  const name = SWITCHES.find((each) => each === field)
  return name === undefined ? '' : words[name]
}

/** The screen at a place that a search answers with, if somebody of this role may open it. */
export function placeFor(path: string, role: StaffRole): AdminPage | undefined {
  const known =
    WITH_SESSION.find((pattern) => patternOf(pattern).test(path)) ?? PLACES.find((place) => place.path === path)?.path
  const page = ADMIN_PAGES.find((each) => each.path === known?.split('#')[0])
  return page && mayOpen(page, role) ? page : undefined
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(':id', '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}')}$`)
}

/** Screens, settings and actions whose name holds every word, in either language. */
export function findPlaces(text: string, role: StaffRole, language: Language): ReadonlyArray<ShownGroup> {
  const words = plainWords(text)
  return (['screen', 'setting', 'action'] as const).flatMap((kind) => {
    const found = PLACES.filter(
      (place) => place.kind === kind && words.every((word) => place.words.includes(word)) && placeFor(place.path, role),
    )
    const sorted = found.toSorted((one, other) => rank(one, words) - rank(other, words))
    return sorted.length === 0
      ? []
      : [
          {
            kind,
            results: sorted.slice(0, MOST_SHOWN).map((place) => show(place, language)),
            isMore: sorted.length > MOST_SHOWN,
          },
        ]
  })
}

/** Names that begin with the first word stand before those that hold it. */
function rank({ title }: Place, [first = '']: ReadonlyArray<string>): number {
  return LANGUAGES.some((language) => plainText(title[language]).startsWith(first)) ? 0 : 1
}

function show({ kind, path, title, detail }: Place, language: Language): ShownResult {
  return { kind, id: path, title: title[language], detail: detail[language], end: null }
}

/** What stands there before anything is typed. */
export function quickActions(role: StaffRole, language: Language): ReadonlyArray<ShownResult> {
  return PLACES.filter(({ kind, path }) => kind === 'action' && placeFor(path, role)).map((place) =>
    show(place, language),
  )
}

/** What can be done with the session that fits best. */
export function actionsWith(session: ShownResult, role: StaffRole, language: Language): ReadonlyArray<ShownResult> {
  return WITH_SESSION.flatMap((path) => {
    const page = ADMIN_PAGES.find((each) => each.path === path)
    if (!page || !mayOpen(page, role)) return []
    return [
      {
        kind: 'action' as const,
        id: path.replace(':id', session.id),
        title: page.title[language],
        detail: session.title,
        end: null,
      },
    ]
  })
}
