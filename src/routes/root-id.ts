/** The element that the application lives in. A page that arrives without it was cut off on its way. */
export const ROOT_ID = 'root'
