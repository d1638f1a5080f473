import { useEffect, useRef, useState } from 'react'
import { useAnalytics } from '#platform/browser/analytics/analytics-context.ts'
import { told } from '#platform/browser/analytics/told.ts'
import { Button } from '#ui/controls/button.tsx'
import { type ButtonLook, buttonClass } from '#ui/controls/button-class.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { copiedLink, NETWORKS, POPUPS, shareLink } from '../share-links.ts'
import { copyToClipboard } from './copy-to-clipboard.ts'
import './share-buttons.css'

export type ShareButtonsProps = {
  /** The whole address of the page that is shared. */
  url: string
  title: string
  size?: 'sm' | 'md' | 'lg'
  variant?: 'minimal' | 'filled' | 'outlined'
}

const LOOKS: Readonly<Record<NonNullable<ShareButtonsProps['variant']>, ButtonLook>> = {
  minimal: 'ghost',
  filled: 'ink',
  outlined: 'outline',
}
const COPIED_FOR_MS = 1500

const MESSAGES = {
  sk: {
    share: 'Zdieľať',
    on: { facebook: 'Zdieľať na Facebooku', x: 'Zdieľať na X', linkedin: 'Zdieľať na LinkedIn' },
    copy: 'Kopírovať odkaz',
    copied: 'Odkaz je skopírovaný.',
    failed: 'Odkaz sa nepodarilo skopírovať. Skopírujte ho, prosím, z adresného riadka.',
  },
  en: {
    share: 'Share',
    on: { facebook: 'Share on Facebook', x: 'Share on X', linkedin: 'Share on LinkedIn' },
    copy: 'Copy the link',
    copied: 'The link is copied.',
    failed: 'The link could not be copied. Please copy it from the address bar.',
  },
}

/** Links to the networks, which open in a small window where the browser lets them, and the address to take along. */
export function ShareButtons({ url, title, size = 'md', variant = 'outlined' }: ShareButtonsProps) {
  const words = useMessages(MESSAGES)
  const analytics = useAnalytics()
  const className = buttonClass(LOOKS[variant], size === 'sm' ? 'icon-sm' : 'icon', size === 'lg' ? 'share-lg' : '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, but no fields of a form
    <div className="share-buttons" role="group" aria-label={words.share}>
      {NETWORKS.map((network) => (
        <a
          key={network}
          className={className}
          href={shareLink(network, { url, title })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.on[network]}
          data-popup={`${network} ${POPUPS[network].width} ${POPUPS[network].height}`}
          {...told('Social', 'share', network)}
        >
          <Icon name={network} />
        </a>
      ))}
      <CopyLink
        url={url}
        look={LOOKS[variant]}
        size={size}
        onCopied={() => analytics.event({ category: 'Social', action: 'share', label: 'copy' })}
      />
    </div>
  )
}

type CopyLinkProps = {
  url: string
  look: ButtonLook
  size: NonNullable<ShareButtonsProps['size']>
  onCopied: () => void
}

function CopyLink({ url, look, size, onCopied }: CopyLinkProps) {
  const words = useMessages(MESSAGES)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    clearTimeout(timer.current)
    const hasCopied = await copyToClipboard(copiedLink(url))
    setOutcome(hasCopied ? 'copied' : 'failed')
    if (!hasCopied) return
    onCopied()
    timer.current = setTimeout(() => setOutcome(null), COPIED_FOR_MS)
  }

  return (
    <>
      <Button
        look={look}
        size={size === 'sm' ? 'icon-sm' : 'icon'}
        className={size === 'lg' ? 'scripted share-lg' : 'scripted'}
        aria-label={words.copy}
        onClick={() => void copy()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
      </Button>
      <span role="status" className={outcome === 'failed' ? 'share-said' : 'sr-only'}>
        {outcome && words[outcome]}
      </span>
    </>
  )
}
