import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { useHydrated } from '#ui/hooks/use-hydrated.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { PEOPLE_MESSAGES } from './people.messages.ts'

/** The form that the boxes of the rows belong to. */
export const PEOPLE_PICKS = 'picked-of-session'

const INTENTS = [
  { intent: 'invite', icon: 'link', word: 'resend' },
  { intent: 'write', icon: 'mail', word: 'write' },
  { intent: 'move', icon: 'swap', word: 'move' },
] as const

/**
 * What can be done with whoever is picked, in the place of the tools above the list and only while somebody is; it names
 * them. Without scripts both stand there.
 */
export function PeoplePicked({ count, tools }: { count: number; tools: ReactNode }) {
  const words = useMessages(PEOPLE_MESSAGES)
  const isHydrated = useHydrated()
  const { state, formData } = useNavigation()
  const [names, setNames] = useState<ReadonlyArray<string>>([])
  useEffect(() => {
    const recount = () => setNames(pickedNames())
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      checkAll(false)
      recount()
    }
    // A browser that comes back to the page brings its ticks along.
    recount()
    document.addEventListener('change', recount)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('change', recount)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  function pickAll(isOn: boolean) {
    checkAll(isOn)
    setNames(pickedNames())
  }
  const isPicked = names.length > 0
  return (
    <>
      <div className="people-tools" hidden={isPicked}>
        <Button size="sm" className="scripted" onClick={() => pickAll(true)}>
          {words.pickAll(count)}
        </Button>
        {tools}
      </div>
      <Form
        id={PEOPLE_PICKS}
        method="post"
        className="people-picked"
        aria-label={words.withPicked}
        hidden={isHydrated && !isPicked}
      >
        <b role="status">{isPicked && words.picked(names)}</b>
        {INTENTS.map(({ intent, icon, word }) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            size="sm"
            busy={state !== 'idle' && formData?.get('intent') === intent}
          >
            <Icon name={icon} />
            {words[word]}
          </Button>
        ))}
        <Button size="sm" look="ghost" className="scripted" onClick={() => pickAll(false)}>
          {words.clear}
          <span className="key" aria-hidden="true">
            {words.clearKey}
          </span>
        </Button>
      </Form>
    </>
  )
}

function boxes(): ReadonlyArray<HTMLInputElement> {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${PEOPLE_PICKS}"]`)]
}

function checkAll(isOn: boolean): void {
  for (const box of boxes()) box.checked = isOn
}

function pickedNames(): ReadonlyArray<string> {
  return boxes()
    .filter(({ checked }) => checked)
    .map(({ dataset }) => dataset.name ?? '')
}
