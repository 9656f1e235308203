/** Returns the title for a window, a tab and a bookmark: the page, and the brand. */
export const formatWindowTitle = (page: string, brand: string | undefined) => (brand ? `${page} | ${brand}` : page)
