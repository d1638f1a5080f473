import type { Analytics } from './analytics.ts'
import type { EventCategory } from './visit-wire.ts'

/** On a link that only has to be told about: it is followed as any link, whether the application of its page runs or not. */
export function told(category: EventCategory, action: string, label: string) {
  return { 'data-told': `${category} ${action} ${label}` }
}

/** Tells about clicks on such links, on this page and on every one that takes its place. */
export function tellClicks(analytics: Pick<Analytics, 'event'>): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('[data-told]') : null
      const [category, action, label] = link?.dataset.told?.split(' ') ?? []
      if (category && action) analytics.event({ category: category as EventCategory, action, label })
    },
    true,
  )
}
