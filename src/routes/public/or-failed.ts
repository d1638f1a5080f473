import { isRouteErrorResponse } from 'react-router'

/**
 * What a page of the browser's own shows when its data cannot be fetched: not the page of a crash, but its own sentence in
 * its place. What the server answered on purpose, such as a redirect, a 404 or a closed site, stays that.
 */
export function orFailed<Data>(asked: Promise<Data>, failed: Data): Promise<Data> {
  return asked.catch((error: unknown) => {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return failed
  })
}
