/** On what works although the application of its page is asleep: by itself, or by a part that looks after it meanwhile. */
export const AT_REST = { 'data-at-rest': '' } as const

/** On a link, or around links, that only the application follows as they are meant. Buttons and fields need no mark. */
export const NEEDS_APPLICATION = { 'data-needs-application': '' } as const

/** On what cannot wait until somebody reaches for it, such as a place for something that a script has to ask for. */
export const WAKES = { 'data-wakes': '' } as const
