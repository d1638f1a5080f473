/** Pages of visitors that wait for an answer of the backend all the same. */
const PAYMENT_PAGES = new Set(['/payment-success', '/success', '/payment-result'])

export function isAdminArea(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

/** Every other page is public: its visitors are anonymous unless a sign-in was kept here. */
export function needsBackend(pathname: string, hasStoredSignIn: boolean): boolean {
  return hasStoredSignIn || isAdminArea(pathname) || PAYMENT_PAGES.has(pathname.replace(/\/+$/, ''))
}
