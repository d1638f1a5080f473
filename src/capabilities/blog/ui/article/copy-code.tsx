import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'

const MESSAGES = {
  sk: { copy: 'Kopírovať', copied: 'Skopírované', failed: 'Označte kód a skopírujte ho' },
  en: { copy: 'Copy', copied: 'Copied', failed: 'Select the code and copy it' },
}

/** Takes code along. A browser that does not let it leaves the code to be selected by hand. */
export function CopyCode({ code }: { code: string }) {
  const words = useMessages(MESSAGES)
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setSaid(words.copied)
    } catch {
      setSaid(words.failed)
    }
  }
  return (
    <span className="article-code-copy scripted">
      <span role="status">{said}</span>
      <Button size="sm" onClick={() => void copy()}>
        <Icon name="copy" />
        {words.copy}
      </Button>
    </span>
  )
}
