import type { TranslateName } from './translator.ts'

/** Translates each name in a joined list: '2 × Container 32 ft + Eicher 14 ft'. */
export const translateNames = ({ nameOf }: { readonly nameOf: TranslateName }, joinedNames: string): string =>
  joinedNames
    .split(' + ')
    .map(one => one.replace(/^(\d+ × )?(.*)$/, (_, count = '', name: string) => count + nameOf(name)))
    .join(' + ')
