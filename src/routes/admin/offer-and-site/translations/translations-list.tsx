import { SHOWN_TRANSLATIONS, type TextPlace, type TranslatedText } from '#capabilities/translations/translation.ts'
import { messagesIn } from '#kernel/messages.ts'
import { typo } from '#kernel/typography.ts'
import { OfficeLink } from '#routes/admin/shell/office-link.tsx'
import { aText, listWithoutFile, oneOf } from '#routes/admin/table/office-list.ts'
import { Badge } from '#ui/display/badge.tsx'
import { PLACES, placeScreen, placeTitle } from './places.messages.ts'
import { type Refused, TranslationForm } from './translation-form.tsx'

const MESSAGES = {
  sk: {
    caption: 'Slovenské texty a ich preklady',
    search: 'Hľadať v slovenských aj anglických textoch',
    slovak: 'Po slovensky',
    english: 'Po anglicky',
    place: 'Kde text stojí',
    everywhere: 'Všade',
    also: (titles: ReadonlyArray<string>) => `Aj tu: ${titles.join(', ')}`,
    missing: 'chýba preklad',
    own: 'vlastný preklad',
  },
  en: {
    caption: 'Slovak texts and their translations',
    search: 'Search the Slovak and the English texts',
    slovak: 'In Slovak',
    english: 'In English',
    place: 'Where the text stands',
    everywhere: 'Everywhere',
    also: (titles: ReadonlyArray<string>) => `Also here: ${titles.join(', ')}`,
    missing: 'English is missing',
    own: 'own translation',
  },
}

type Given = {
  mayChange: boolean
  /** The place that was asked for, which may be one thing in it. */
  place: string | null
  places: ReadonlyArray<TextPlace>
  refused: Refused | null
  onType: (key: string, text: string) => void
}

export const TRANSLATION_LIST = listWithoutFile<TranslatedText, Given>()({
  messages: MESSAGES,
  rowKey: ({ key }) => key,
  sort: { key: 'place', direction: 'ascending' },
  filters: { show: { ...oneOf(SHOWN_TRANSLATIONS), isTab: true }, place: aText() },
  fields: {
    place: {
      all: 'everywhere',
      options: ({ language, place, places }) => {
        const titles = messagesIn(PLACES, language)
        const isWhole = place === null || places.some((each) => each.place === place)
        return [...(isWhole ? [] : [{ place, name: null }]), ...places].map((each) => ({
          value: each.place,
          label: typo(placeTitle(each, titles)),
        }))
      },
    },
  },
  groupOf: {
    sort: 'place',
    group: (text, { language, place }) => {
      const first = firstOf(text, place)
      return {
        key: first.place,
        label: (
          <OfficeLink to={placeScreen(first)} otherwise="text">
            {typo(placeTitle(first, messagesIn(PLACES, language)))}
          </OfficeLink>
        ),
      }
    },
  },
  columns: {
    slovak: {
      fold: 'line',
      stays: true,
      sorts: false,
      cell: (text, { words, language, place }) => {
        const first = firstOf(text, place)
        const others = new Map(text.in.map((each) => [each.place, placeTitle(each, messagesIn(PLACES, language))]))
        others.delete(first.place)
        return (
          <div className="translated-text">
            <p lang="sk">{typo(text.slovak)}</p>
            {text.origin === null && <Badge look="warn">{words.missing}</Badge>}
            {text.origin === 'own' && <Badge look="ok">{words.own}</Badge>}
            {others.size > 0 && <small className="row-note">{words.also([...others.values()])}</small>}
          </div>
        )
      },
    },
    english: {
      fold: 'line',
      stays: true,
      sorts: false,
      cell: (text, { mayChange, refused, onType }) =>
        mayChange ? (
          <TranslationForm text={text} refused={refused?.key === text.key ? refused : null} onType={onType} />
        ) : (
          <p lang="en">{text.english ?? '–'}</p>
        ),
    },
  },
})

/** Where a text is shown in the list: where it was asked for, else where it stands first. */
function firstOf({ in: all }: TranslatedText, place: string | null): TextPlace {
  const wanted = all.find((each) => each.place === place || `${each.place}/${each.spot}` === place)
  return wanted ?? all[0] ?? { place: 'brand', name: null }
}
