/** How many latest posts the landing page asks for. */
export const LANDING_POSTS = 6
