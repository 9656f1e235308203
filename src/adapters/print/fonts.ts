import { Font } from '@react-pdf/renderer'

/** The rupee sign comes from a second file, so every text names both. */
export const fontFamily = ['Anek', 'Anek rupee']

/** Once a process. Words are never broken: a hyphen in an address or a number would be read as part of it. */
export function registerFonts() {
  for (const [family, file] of [
    ['Anek', 'anek-latin'],
    ['Anek rupee', 'anek-rupee'],
  ] as const) {
    Font.register({
      family,
      fonts: [400, 600, 800].map(fontWeight => ({ src: `data/fonts/${file}-${fontWeight}.ttf`, fontWeight })),
    })
  }
  Font.registerHyphenationCallback(word => [word])
}
