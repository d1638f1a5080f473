import { type ReactNode, useCallback, useRef } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { typo } from '#kernel/typography.ts'
import { Button } from '../controls/button.tsx'
import { useMessages } from '../hooks/use-messages.ts'
import { Dialog } from './dialog.tsx'

const MESSAGES = {
  sk: {
    title: 'Zahodiť neuložené zmeny?',
    text: 'Na obrazovke ostali zmeny, ktoré ste neuložili. Ak odídete, stratia sa.',
    stay: 'Zostať',
    leave: 'Zahodiť zmeny',
    close: 'Zavrieť',
  },
  en: {
    title: 'Discard unsaved changes?',
    text: 'There are changes on this screen that you have not saved. If you leave, they will be lost.',
    stay: 'Stay',
    leave: 'Discard changes',
    close: 'Close',
  },
}

type Asked = {
  words?: typeof MESSAGES.sk
  /** What is written stands over the page at an address with a hash, so another hash leaves it, too. */
  isInHash?: boolean
  onLeave?: () => void
}

/**
 * Asks before what somebody typed is lost: the browser itself when the tab closes or reloads, our dialog on the way to
 * another screen. Sending the form of this screen is no leaving. Put what it returns anywhere on the screen.
 */
export function useUnsavedChanges(isDirty: boolean, asked: Asked = {}): ReactNode {
  const ownWords = useMessages(MESSAGES)
  const { words = ownWords, isInHash = false, onLeave } = asked
  const stay = useRef<HTMLButtonElement>(null)
  const wouldLose = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search || (isInHash && from.hash !== to.hash)),
    [isDirty, isInHash],
  )
  const blocker = useBlocker(wouldLose)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault()
      },
      [isDirty],
    ),
  )
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={words.title}
      size="compact"
      closeLabel={words.close}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} look="ink" onClick={() => blocker.reset?.()}>
            {words.stay}
          </Button>
          <Button
            look="bad"
            onClick={() => {
              onLeave?.()
              blocker.proceed?.()
            }}
          >
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{typo(words.text)}</p>
    </Dialog>
  )
}
