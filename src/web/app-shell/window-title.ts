/** What a window, a tab and a bookmark say: the page, and whose it is. */
export const windowTitle = (page: string, brand: string | undefined) => (brand ? `${page} | ${brand}` : page)
