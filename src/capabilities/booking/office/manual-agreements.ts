/** How the people entered came to know the terms and how their data are used. Nobody is entered without it. */
export const AGREEMENTS = ['in-writing', 'by-phone', 'in-person', 'through-employer'] as const
