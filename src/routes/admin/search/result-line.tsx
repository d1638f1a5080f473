import { Badge } from '#ui/display/badge.tsx'
import { Icon, type IconName } from '#ui/marks/icon.tsx'
import { findAdminPage } from '../shell/admin-navigation.ts'
import { MarkedText } from './marked-text.tsx'
import type { ShownResult } from './shown-results.ts'

const ICONS: Readonly<Record<Exclude<ShownResult['kind'], 'screen' | 'action'>, IconName>> = {
  person: 'users',
  order: 'ticket',
  document: 'document',
  quote: 'document',
  company: 'home',
  session: 'calendar',
  message: 'mail',
  mail: 'mail',
  testimonial: 'quote',
  staff: 'key',
  setting: 'gear',
}

/** What one result says, in the palette and on the page. */
export function ResultLine({ result, words }: { result: ShownResult; words: ReadonlyArray<string> }) {
  const { title, detail, end } = result
  return (
    <>
      <Icon name={iconOf(result)} />
      <span className="found-text">
        <MarkedText text={title} words={words} />
        {detail && (
          <small>
            <MarkedText text={detail} words={words} />
          </small>
        )}
      </span>
      {end && (
        <span className={end.look ? 'found-end keep' : 'found-end'}>
          {end.look ? <Badge look={end.look}>{end.text}</Badge> : end.text}
        </span>
      )}
    </>
  )
}

function iconOf({ kind, id }: ShownResult): IconName {
  if (kind === 'screen' || kind === 'action') return findAdminPage(id)?.icon ?? 'right'
  return ICONS[kind]
}
