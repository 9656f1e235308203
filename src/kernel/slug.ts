/** Converts a name to a part of a web address: 'Full Home Painting' becomes 'full-home-painting'. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
