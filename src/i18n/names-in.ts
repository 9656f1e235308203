import type { Name } from './speaker.ts'

/** What was told together, '2 × Container 32 ft + Eicher 14 ft', each as it is called in a language. */
export const namesIn = ({ nameOf }: { readonly nameOf: Name }, told: string): string =>
  told
    .split(' + ')
    .map(one => one.replace(/^(\d+ × )?(.*)$/, (_, count = '', name: string) => count + nameOf(name)))
    .join(' + ')
