import type { Name } from './speaker.ts'

/** Translates each name in a joined list: '2 × Container 32 ft + Eicher 14 ft'. */
export const namesIn = ({ nameOf }: { readonly nameOf: Name }, told: string): string =>
  told
    .split(' + ')
    .map(one => one.replace(/^(\d+ × )?(.*)$/, (_, count = '', name: string) => count + nameOf(name)))
    .join(' + ')
