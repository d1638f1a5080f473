export type ToastKind = 'info' | 'ok' | 'bad'

export type ToastOptions = {
  title: string
  description?: string
  kind?: ToastKind
  durationMs?: number
  /** One thing to do about it, for as long as it stands there. */
  action?: { label: string; act: () => void }
}

export type ShownToast = Required<Pick<ToastOptions, 'title' | 'kind'>> & {
  id: number
  description: string | null
  action: ToastOptions['action'] | null
  leaving: boolean
}

const DURATION_MS = 5000
/** Who must decide reads longer. */
const ACTION_MS = 10_000
/** A dismissed toast stays in the document this long, so that a screen reader in mid-sentence can finish it. */
const REMOVAL_MS = 5000

let shown: ShownToast | null = null
let nextId = 1
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
let remainingMs = 0
const listeners = new Set<() => void>()

/** Shows one toast; a newer one takes its place. Callable from anywhere in the browser. */
export function toast({ title, description, kind = 'info', action, durationMs }: ToastOptions): void {
  set({ id: nextId++, title, description: description ?? null, action: action ?? null, kind, leaving: false })
  startCountdown(durationMs ?? (action ? ACTION_MS : DURATION_MS))
}

export function dismissToast(): void {
  if (!shown || shown.leaving) return
  set({ ...shown, leaving: true })
  clearTimeout(timer)
  timer = setTimeout(() => set(null), REMOVAL_MS)
}

/** Does what the toast offers, while it stands there. */
export function actOnToast(): void {
  if (!shown?.action || shown.leaving) return
  const { act } = shown.action
  dismissToast()
  act()
}

/** Someone is reading or about to act: the countdown waits. */
export function holdToast(): void {
  if (!shown || shown.leaving) return
  clearTimeout(timer)
  remainingMs = Math.max(0, endsAt - Date.now())
}

export function releaseToast(): void {
  if (shown && !shown.leaving) startCountdown(remainingMs)
}

export function subscribeToToast(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function shownToast(): ShownToast | null {
  return shown
}

function set(next: ShownToast | null): void {
  shown = next
  for (const changed of listeners) changed()
}

function startCountdown(durationMs: number): void {
  clearTimeout(timer)
  endsAt = Date.now() + durationMs
  timer = setTimeout(dismissToast, durationMs)
}
