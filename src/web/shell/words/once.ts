/** Words do not change while a page is open. */
export const shouldRevalidate = () => false
