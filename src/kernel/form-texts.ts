/** The texts of a form by the names of their fields. It could also carry files, which whoever asks this did not ask for. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
