import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Brings the page to life; done when it answers. */
export function startApplication(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Alive tell={resolve}>
            <HydratedRouter />
          </Alive>
        </StrictMode>,
      )
    })
  })
}

/** Effects run from the inside out, so this one comes when all others have run. */
function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}
