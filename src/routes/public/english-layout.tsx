import PublicLayout from './layout.tsx'

/** The language of every page below that says none itself. */
export function loader() {
  return { language: 'en' as const }
}

/** Nothing is asked of the server for it: a text that does not come leaves its own page, and no more. */
export function clientLoader() {
  return { language: 'en' as const }
}

export default function EnglishLayout() {
  return <PublicLayout />
}
