import PublicLayout from './layout.tsx'

/** The language of every page below that says none itself. */
export function loader() {
  return { language: 'en' as const }
}

export default function EnglishLayout() {
  return <PublicLayout />
}
