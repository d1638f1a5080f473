import { useLocation } from 'react-router'
import { TabLinks } from '#ui/controls/tab-links.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { findAdminPage } from '../shell/admin-navigation.ts'

const MESSAGES = {
  sk: {
    label: 'Časti nastavení',
    tabs: {
      '/admin/settings': 'Prevádzka a značka',
      '/admin/settings/system': 'Stav systému',
      '/admin/settings/connections': 'Prepojenia',
      '/admin/settings/jobs': 'Úlohy na pozadí',
      '/admin/settings/retention': 'Uchovávanie údajov',
      '/admin/settings/samples': 'Ukážkové údaje',
    },
  },
  en: {
    label: 'Parts of the settings',
    tabs: {
      '/admin/settings': 'Business and brand',
      '/admin/settings/system': 'System health',
      '/admin/settings/connections': 'Connections',
      '/admin/settings/jobs': 'Background jobs',
      '/admin/settings/retention': 'Data retention',
      '/admin/settings/samples': 'Sample data',
    },
  },
}

/** The screens of the settings as one: each of them begins with these. */
export function SettingsTabs() {
  const words = useMessages(MESSAGES)
  const { pathname } = useLocation()
  const current = findAdminPage(pathname)?.path
  const tabs = Object.entries(words.tabs).filter(([path]) => findAdminPage(path))
  return (
    <TabLinks
      className="mb-6"
      label={words.label}
      items={tabs.map(([to, label]) => ({ to, label, current: to === current }))}
    />
  )
}
