import type { TextPlace } from '#capabilities/translations/translation.ts'

/** What the places are called where texts are written. */
export const PLACES = {
  sk: {
    hero: 'Úvod stránky',
    claims: 'Tvrdenia o nás',
    instructors: 'Lektori na úvodnej stránke',
    faq: 'Časté otázky',
    course: (name: string) => `Kurz ${name}`,
    'course-page': (name: string) => `Stránka kurzu ${name}`,
    instructor: (name: string) => `Lektor ${name}`,
    sessions: 'Termíny',
    brand: 'Značka',
  },
  en: {
    hero: 'Top of the page',
    claims: 'Claims about us',
    instructors: 'Instructors on the landing page',
    faq: 'Questions',
    course: (name: string) => `Course ${name}`,
    'course-page': (name: string) => `Page of the course ${name}`,
    instructor: (name: string) => `Instructor ${name}`,
    sessions: 'Sessions',
    brand: 'Brand',
  },
}

export function placeTitle({ place, name }: TextPlace, words: typeof PLACES.sk): string {
  const title = words[kindOf(place)]
  return typeof title === 'string' ? title : title(name ?? '')
}

const SCREENS: Readonly<Record<keyof typeof PLACES.sk, (key: string, name: string) => string>> = {
  hero: () => '/admin/content/hero',
  claims: () => '/admin/content/claims',
  instructors: () => '/admin/content/instructors',
  faq: () => '/admin/content/faq',
  course: (key) => `/admin/courses/${key}`,
  'course-page': (key) => `/admin/courses/${key}#course-page`,
  instructor: (_, name) => `/admin/instructors?q=${encodeURIComponent(name)}`,
  sessions: () => '/admin/sessions',
  brand: () => '/admin/settings',
}

/** Where its Slovak is written. */
export function placeScreen({ place, name }: TextPlace): string {
  return SCREENS[kindOf(place)](place.slice(place.indexOf(':') + 1), name ?? '')
}

function kindOf(place: string): keyof typeof PLACES.sk {
  return place.split(/[:/]/)[0] as keyof typeof PLACES.sk
}
