import { useRouteLoaderData } from 'react-router'

/** The address of the site, for what must be said with a whole address. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
}
