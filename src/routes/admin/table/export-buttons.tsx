import { useLocation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: {
    export: 'Stiahnuť',
    note: 'Stiahnu sa riadky, ktoré zodpovedajú výberu. Stiahnutie sa zapíše do záznamu zmien.',
  },
  en: {
    export: 'Download',
    note: 'Downloads the rows that match the selection. The download is recorded in the audit log.',
  },
}

type ExportButtonsProps = {
  action: `/admin/${string}`
  note?: string
  /** Where it is not the address that narrows the list. */
  search?: string
}

/** Takes the list away as it is narrowed now. A form and never a link, because it is written into the audit log. */
export function ExportButtons({ action, note, search: given }: ExportButtonsProps) {
  const words = useMessages(MESSAGES)
  const { search } = useLocation()
  return (
    <form method="post" action={action + (given ?? search)} title={note ?? words.note} className="export-buttons">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} type="submit" name="format" value={format} size="sm">
          <Icon name="download" />
          <span className="sr-only">{words.export}</span> {format.toUpperCase()}
        </Button>
      ))}
    </form>
  )
}
