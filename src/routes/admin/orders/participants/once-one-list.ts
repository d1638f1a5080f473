/** Until 0.2 orders were a view of the participants: what an address of that time asked of them, or null for people. */
export function toRegistrations(address: string): string | null {
  const { searchParams } = new URL(address)
  if (searchParams.get('view') !== 'registrations') return null
  searchParams.delete('view')
  return searchParams.size > 0 ? `?${searchParams}` : ''
}
