/** What takes a step on a session back, while nobody has changed it since. */
export function stepBack(done: string, version: number) {
  const intent = { published: 'withdraw', withdrawn: 'publish' }[done]
  return intent ? ([['intent', intent] as const, ['version', String(version)] as const] as const) : null
}
