import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'

/** Takes code along. A browser that does not let it leaves the code to be selected by hand. */
export function CopyCode({ code }: { code: string }) {
  const [said, setSaid] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('Skopírované')
    } catch {
      setSaid('Označte kód a skopírujte ho')
    }
  }
  return (
    <span className="article-code-copy scripted">
      <span role="status">{said}</span>
      <Button size="sm" onClick={() => void copy()}>
        <Icon name="copy" />
        Kopírovať
      </Button>
    </span>
  )
}
