import { expect, test, vi } from 'vitest'
import { catchEarlyLetters } from './early-letters.ts'

function press(keys: EventTarget, key: string, held: { ctrlKey?: boolean } = {}): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held })
  keys.dispatchEvent(event)
  return event
}

test('letters typed before the field is there are kept for it, and reach nobody else', () => {
  const keys = new EventTarget()
  const beneath = vi.fn()
  const take = catchEarlyLetters(keys, () => {})
  keys.addEventListener('keydown', beneath)
  for (const key of ['n', 'o', 'x', 'Backspace', 'v', 'á', 'Shift', 'Enter', ' ']) {
    expect(press(keys, key).defaultPrevented).toBe(true)
  }
  expect(beneath).not.toHaveBeenCalled()
  expect(take()).toBe('nová ')
  expect(press(keys, 'x').defaultPrevented).toBe(false)
  expect(beneath).toHaveBeenCalledOnce()
})

test('shortcuts of the browser pass, and Escape gives up', () => {
  const keys = new EventTarget()
  const onGivenUp = vi.fn()
  catchEarlyLetters(keys, onGivenUp)
  expect(press(keys, 'r', { ctrlKey: true }).defaultPrevented).toBe(false)
  press(keys, 'Escape')
  expect(onGivenUp).toHaveBeenCalledOnce()
  expect(press(keys, 'a').defaultPrevented).toBe(false)
})
