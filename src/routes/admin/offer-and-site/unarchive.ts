/** What takes something out of the archive again, or back into it. */
export function unarchive(done: string, of: ReadonlyArray<string>) {
  const intent = { archived: 'restore', restored: 'archive' }[done]
  return intent && of.length === 1 ? ([['intent', intent]] as const) : null
}
