import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Ends the label with a dĺžeň that leans forward on hover. */
  go?: boolean | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** What an aria-disabled button does instead: say why it refuses. */
  onRefused?: (() => void) | undefined
}

/** A busy or aria-disabled button stays focusable, so the keyboard does not lose its place; it only refuses to act. */
export function Button({
  look = 'outline',
  size = 'md',
  go = false,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  onRefused,
  'aria-disabled': ariaDisabled,
  ...rest
}: ButtonProps) {
  const refuses = busy || ariaDisabled === true || ariaDisabled === 'true'
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!refuses) return onClick?.(event)
    event.preventDefault()
    if (!busy) onRefused?.()
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      aria-disabled={refuses || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      {busy && <span className="hop" aria-hidden="true" />}
      {busy ? (busyLabel ?? children) : children}
      {go && !busy && <span className="slant go" aria-hidden="true" />}
    </button>
  )
}
