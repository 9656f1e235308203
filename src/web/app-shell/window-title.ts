/** Returns the title for a window, a tab and a bookmark: the page, and the brand. */
export const windowTitle = (page: string, brand: string | undefined) => (brand ? `${page} | ${brand}` : page)
