import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { fetchAhead, onceAwake, wake, wakeQuietly } from './wake.ts'

/** What a page cannot answer while it is asleep; the marks are those of ui/hooks/at-rest.ts. */
const NEEDS_APPLICATION = 'button, input, select, textarea, a[data-needs-application], [data-needs-application] a'
const AT_REST = '[data-at-rest], [popovertarget]'
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const

type Held = { again: () => void; without: () => void }

/**
 * Wakes the page when somebody reaches for what needs its application. A click or a form that comes before it is there is
 * kept and done again then; where the application does not come, it is done as without scripts.
 */
export function followReaches(): void {
  const held = new Map<Element, Held>()
  const listening = new AbortController()
  // While the application takes over, nobody else would answer.
  onceAwake(() => listening.abort())

  async function hold(event: Event, element: Element, deed: Held) {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (held.has(element)) return
    held.set(element, deed)
    element.setAttribute('aria-busy', 'true')
    const done = await wake().then(
      () => deed.again,
      () => deed.without,
    )
    held.delete(element)
    element.removeAttribute('aria-busy')
    if (element.isConnected) done()
  }

  function click(event: MouseEvent) {
    const control = wantedAt(event.target)
    if (!control || !isPlainClick(event)) return
    if (control instanceof HTMLAnchorElement) {
      const { href } = control
      void hold(event, control, { again: () => control.click(), without: () => location.assign(href) })
    } else if (control instanceof HTMLButtonElement && control.type === 'button' && !control.disabled) {
      void hold(event, control, { again: () => control.click(), without: () => {} })
    }
  }

  function submit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    void hold(event, form, { again: () => form.requestSubmit(submitter), without: () => form.submit() })
  }

  /** A choice that is made before anybody listens is told again. */
  function change(event: Event) {
    const field = event.target
    if (!(field instanceof HTMLSelectElement)) return
    void hold(event, field, {
      again: () => field.dispatchEvent(new Event('change', { bubbles: true })),
      without: () => field.form?.submit(),
    })
  }

  const { signal } = listening
  for (const sign of SIGNS) {
    const look = (event: Event) => {
      if (!wantedAt(event.target)) return
      // A click follows a finger at once, or none does because it scrolls on: nothing runs between the two.
      if (isFinger(event)) fetchAhead('auto')
      else wakeQuietly()
    }
    document.addEventListener(sign, look, { capture: true, passive: true, signal })
  }
  document.addEventListener('click', click, { capture: true, signal })
  document.addEventListener('submit', submit, { capture: true, signal })
  document.addEventListener('change', change, { capture: true, signal })
}

function isFinger(event: Event): boolean {
  return event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch')
}

function wantedAt(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(NEEDS_APPLICATION) : null
  return control?.closest(AT_REST) ? null : control
}
