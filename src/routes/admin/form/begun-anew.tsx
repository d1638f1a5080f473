import { Fragment, type ReactNode, useState } from 'react'

type BegunAnewProps<Answer> = {
  answer: Answer | null
  children: (answer: Answer | null, onDiscard: () => void) => ReactNode
}

/** A form that can be begun anew from what is stored. The answer that was discarded with it is shown no more. */
export function BegunAnew<Answer>({ answer, children }: BegunAnewProps<Answer>) {
  const [begun, setBegun] = useState<{ round: number; without: Answer | null }>({ round: 0, without: null })
  return (
    <Fragment key={begun.round}>
      {children(answer === begun.without ? null : answer, () =>
        setBegun(({ round }) => ({ round: round + 1, without: answer })),
      )}
    </Fragment>
  )
}
