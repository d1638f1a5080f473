import { copyToClipboard } from '#capabilities/sharing/ui/copy-to-clipboard.ts'
import { typo } from '#kernel/typography.ts'
import { toast } from '#ui/overlays/toast.ts'

const NOTICE_MS = 2000

/** Copies a piece of code and says so for two seconds; where the browser does not let it, says what to do instead. */
export async function copyCode(code: string, says: { copied: string; failed: string }): Promise<void> {
  const hasCopied = await copyToClipboard(code)
  if (hasCopied) toast({ title: typo(says.copied), kind: 'ok', durationMs: NOTICE_MS })
  else toast({ title: typo(says.failed), kind: 'bad' })
}
