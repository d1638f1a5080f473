import { TabLinks } from '#ui/controls/tab-links.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import './consent.css'

const MESSAGES = {
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
  const words = useMessages(MESSAGES)
  return (
    <TabLinks
      label={words.label}
      className="mb-5"
      items={(Object.keys(PATHS) as Array<keyof typeof PATHS>).map((name) => ({
        to: PATHS[name],
        label: words[name],
        current: name === current,
      }))}
    />
  )
}
