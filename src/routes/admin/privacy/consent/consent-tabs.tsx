import { TabLinks } from '#ui/controls/tab-links.tsx'
import { useWords } from '#ui/hooks/use-words.ts'
import './consent.css'

const WORDS = {
  sk: {
    label: 'Súhlasy',
    ledger: 'Evidencia',
    statistics: 'Štatistika',
    marketing: 'Marketingový zoznam',
    cookies: 'Voľby cookies',
  },
  en: {
    label: 'Consent audit',
    ledger: 'Ledger',
    statistics: 'Statistics',
    marketing: 'Marketing list',
    cookies: 'Cookie choices',
  },
}

const PATHS = {
  ledger: '/admin/consent-audit',
  statistics: '/admin/consent-audit/statistics',
  marketing: '/admin/consent-audit/marketing',
  cookies: '/admin/consent-audit/cookies',
} as const

export function ConsentTabs({ current }: { current: keyof typeof PATHS }) {
  const words = useWords(WORDS)
  return (
    <TabLinks
      label={words.label}
      className="consent-tabs"
      items={(Object.keys(PATHS) as Array<keyof typeof PATHS>).map((name) => ({
        to: PATHS[name],
        label: words[name],
        current: name === current,
      }))}
    />
  )
}
