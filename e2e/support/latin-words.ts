/** What stays in Latin letters in every language: the brand, what everybody says so, models of vehicles, names of browsers and of UPI apps (`docs/languages.md`). */
export const meantInLatin = [
  'WhatsApp',
  'WebP',
  'Thikana',
  'Relocations',
  'English',
  'Tata',
  'Canter',
  'Eicher',
  'Chrome',
  'Linux',
  ...['Google', 'Pay', 'PhonePe', 'Paytm'],
]

/**
 * The texts of a page, its labels and its title that have a word in Latin letters which is not meant to be: English that was left, or a name that is not said in
 * the page's language. E-mail addresses, links, numbers and what is in capitals (GST, a draft's code) are none; pictures say what they say. `page.evaluate(latinWords, meantInLatin)`.
 */
export function latinWords(allowed: string[]): string[] {
  const elsewhere = 'script, style, noscript, svg, [lang|=en], #razorpay-simulator'
  const texts = [document.title]
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    const element = node instanceof Element ? node : node.parentElement
    if (!element || element.closest(elsewhere) || !element.checkVisibility()) continue
    if (node instanceof Text) texts.push(node.data)
    else for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '')
  }
  const english = (text: string) =>
    (text.match(/(?<![\w@./:-])[A-Za-z]{4,}(?![\w@./:-])/g) ?? []).some(
      word => /[a-z]/.test(word) && !allowed.includes(word),
    )
  return [...new Set(texts.map(text => text.trim()).filter(english))]
}
