import type { Page } from '@playwright/test'

type LayoutCheck = { width: number; low: boolean; large: boolean; words: boolean }

/** What a window shows wrongly, in words. */
export type LayoutErrors = string[]

/**
 * WCAG 1.4.4 and 1.4.10: with the text alone at twice its size, and at 400 % zoom (320 × 225 is what is left of 1280 × 900),
 * nothing is cut, lies on something else or is wider than its window; and a low window has no bar that holds part of it.
 * A desktop's window is asked at 200 % zoom instead: at 400 % it is the phone's.
 */
export async function layoutErrors(page: Page, isPhone: boolean): Promise<LayoutErrors> {
  const window = page.viewportSize()!
  const zoomed = isPhone ? { width: 320, height: 225 } : { width: window.width / 2, height: window.height / 2 }
  const atOnce = isPhone ? await page.evaluate(touchErrors) : []
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const largeText = await page.evaluate(windowErrors, { width: window.width, low: false, large: true, words: isPhone })
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(zoomed)
  const atZoom = await page.evaluate(windowErrors, { width: zoomed.width, low: isPhone, large: true, words: true })
  await page.setViewportSize(window)
  const at = `${zoomed.width} × ${zoomed.height}`
  return [...atOnce, ...largeText.map(it => `text at 200 %: ${it}`), ...atZoom.map(it => `at ${at}: ${it}`)]
}

/** As the window is. */
export const errorsInWindow = (page: Page): Promise<LayoutErrors> =>
  page.evaluate(windowErrors, {
    width: page.viewportSize()!.width,
    low: false,
    large: false,
    words: true,
  })

/**
 * Runs in the page and may use nothing from outside itself. `large`: text at twice its size, where an example in a field may be cut. `words`: whether
 * one may be torn. Not asked of a desktop in large letters: a browser that is set to them gives it the narrow layout, which a letter size of the
 * page's own does not.
 */
function windowErrors({ width, low, large, words }: LayoutCheck): LayoutErrors {
  const errors = new Set<string>()
  const name = (it: Element) => [it.localName, ...it.classList].join('.')
  const quote = (text: string) => `'${text.trim().slice(0, 24)}'`
  const isSeen = (it: Element) => it.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (it: Element) => styles.get(it) ?? styles.set(it, getComputedStyle(it)).get(it)!

  /** Staff work at desks: their tables may fold as they can. */
  const desk = location.pathname.startsWith('/console')
  const needed = document.documentElement.scrollWidth
  if (needed > width + 1 /* a part of a pixel, rounded up */)
    errors.add(`${needed - width} px wider than its window, by ${widest()}`)

  /** The innermost box that reaches farthest. A fixed box is as wide as the page that something else made wider. */
  function widest() {
    const hidden = (it: Element): boolean =>
      styleOf(it).position === 'fixed' ||
      (it.parentElement !== document.body &&
        (styleOf(it.parentElement!).overflowX !== 'visible' || hidden(it.parentElement!)))
    const far = [...document.querySelectorAll('body *:not(svg *)')].filter(
      it => isSeen(it) && !hidden(it) && it.getBoundingClientRect().right > width + 1,
    )
    const reach = (it: Element) => Math.round(it.getBoundingClientRect().right)
    const most = Math.max(...far.map(reach))
    const last = far.findLast(it => reach(it) === most)
    return last ? `${name(last)} ${quote(last.textContent!)}` : 'nothing seen'
  }

  /** What lies over the page by right: compared with nothing beneath it. */
  const layerOf = (it: Element): Element | null => {
    for (let at: Element | null = it; at; at = at.parentElement)
      if (
        at.matches('[popover], dialog, header details > :not(summary)') ||
        ['fixed', 'sticky'].includes(styleOf(at).position)
      )
        return at
    return null
  }

  for (const it of document.querySelectorAll('dialog[open], [popover]:popover-open'))
    if (it.scrollWidth > it.clientWidth + 1)
      errors.add(`${it.scrollWidth - it.clientWidth} px wider than its ${name(it)}`)

  type Piece = { box: DOMRect; of: Element; text: string; layer: Element | null }
  const pieces: Piece[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement!
    const text = node.textContent!
    if (!text.trim() || of.closest('.vh, .skip, svg, [aria-hidden="true"], script, style, noscript, option')) continue
    if (!isSeen(of)) continue
    range.selectNodeContents(node)
    let boxes = [...range.getClientRects()].filter(box => box.width > 0.5)
    if (boxes.length === 0) continue
    const cutBy = cutter(of, boxes)
    if (cutBy === 'unseen') continue
    if (cutBy) errors.add(`${quote(text)} is cut by ${name(cutBy)}`)
    boxes = boxes.filter(box => isInView(of, box))
    // What reaches over the edge where reading begins makes no page wider, and cannot be scrolled to.
    if (!isInStrip(of) && boxes.some(box => box.right > 0 && box.left < -1 && box.bottom > 0))
      errors.add(`${quote(text)} begins outside its window`)
    if (boxes.length > 1 && !desk && words) {
      for (const word of tornWords(node)) errors.add(`'${word}' is torn in ${name(of)}`)
      if (isEmail(text) && isTorn(node, 0, text.length)) errors.add(`${quote(text)} is torn where no e-mail may be`)
    }
    const layer = layerOf(of)
    for (const box of boxes) pieces.push({ box, of, text, layer })
  }

  /** Words and amounts that stand on two lines, though they are short enough for one. What is longer may break. */
  function tornWords(node: Node): string[] {
    return [...node.textContent!.matchAll(/[\p{L}\p{M}\p{N}₹,.@/]+/gu)]
      .filter(({ 0: word, index }) => {
        if (word.length < 2 || word.length > 13) return false
        return isTorn(node, index, word.length)
      })
      .map(([word]) => word)
  }

  function isTorn(node: Node, from: number, length: number): boolean {
    range.setStart(node, from)
    range.setEnd(node, from + length)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops) > 8
  }

  /** In one piece: where it may break, it is in several (`EmailText`). */
  function isEmail(text: string): boolean {
    return /^\S+@\S+\.\S+$/.test(text.trim())
  }

  function isInStrip(of: Element): boolean {
    return of !== document.body && (['auto', 'scroll'].includes(styleOf(of).overflowX) || isInStrip(of.parentElement!))
  }

  /** Not scrolled away within a box of its own. */
  function isInView(of: Element, box: DOMRect) {
    for (let at = of.parentElement; at && at !== document.body; at = at.parentElement) {
      if (!['auto', 'scroll'].includes(styleOf(at).overflowX)) continue
      const own = at.getBoundingClientRect()
      if (box.right < own.left || box.left > own.right - 3) return false
    }
    return true
  }

  /** The box that hides part of these; 'unseen' where they are for screen readers alone. */
  function cutter(of: Element, boxes: DOMRect[]): Element | 'unseen' | null {
    let across = true
    let down = true
    for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, clipPath, position } = styleOf(at)
      if (clipPath === 'inset(50%)') return 'unseen'
      if (styleOf(at).display === 'inline') continue
      const own = at.getBoundingClientRect()
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (across && hides(overflowX) && boxes.some(box => box.left < own.left - 1 || box.right > own.right + 1))
        return at
      // A line's box is a little higher than its letters.
      if (
        down &&
        hides(overflowY) &&
        boxes.some(({ top, bottom, height }) => {
          const spare = height * 0.25
          return top < own.top - spare || bottom > own.bottom + spare
        })
      )
        return at
      across &&= !['auto', 'scroll'].includes(overflowX)
      down &&= !['auto', 'scroll'].includes(overflowY)
      if (position === 'fixed') break
    }
    return null
  }

  for (const input of document.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]'))
    if (isSeen(input) && input.value && input.scrollWidth > input.clientWidth + 1)
      errors.add(`${quote(input.value)} is cut by its field`)

  /** What an address's field says while nothing is in it, as wide as its letters are. */
  const ruler = document.createElement('canvas').getContext('2d')!
  for (const input of document.querySelectorAll<HTMLInputElement>(':is([name="from"], [name="to"])[placeholder]')) {
    if (!isSeen(input) || input.value || input.clientWidth < 2) continue
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, '::placeholder')
    const { paddingLeft, paddingRight } = styleOf(input)
    ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    if (ruler.measureText(input.placeholder).width > room + 1 && !large)
      errors.add(`${quote(input.placeholder)} is cut by its field`)
  }

  /** A link with a frame of its own: what is drawn as a button. */
  const isButton = (it: Element) => {
    const { display, borderTopStyle } = getComputedStyle(it)
    return it.localName === 'a' && display.endsWith('flex') && borderTopStyle === 'solid'
  }

  /** Text lies on text, or on a control that it does not belong to. */
  const controls: Piece[] = [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter(it => isSeen(it) && !it.matches('.vh, .skip') && (!it.matches('a') || isButton(it)))
    .map(of => ({ box: of.getBoundingClientRect(), of, text: '', layer: layerOf(of) }))
  const all = [...pieces, ...controls].sort((one, other) => one.box.top - other.box.top)
  for (const [i, one] of all.entries())
    for (let next = i + 1; next < all.length; next++) {
      const other = all[next]!
      if (other.box.top >= one.box.bottom) break
      if (one.of === other.of || one.layer !== other.layer || !(one.text || other.text)) continue
      if (one.of.contains(other.of) || other.of.contains(one.of)) {
        if (!one.text || !other.text) continue
      }
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (across > 3 && down > 0.4 * Math.min(one.box.height, other.box.height))
        errors.add(`${quote(one.text || name(one.of))} lies on ${quote(other.text || name(other.of))}`)
    }

  /** A drawing placed over words that stand before it. */
  for (const drawing of document.querySelectorAll('svg')) {
    const box = drawing.getBoundingClientRect()
    if (Math.min(box.width, box.height) < 60 || !isSeen(drawing)) continue
    for (const { box: words, of, text } of pieces) {
      const across = Math.min(box.right, words.right) - Math.max(box.left, words.left)
      const down = Math.min(box.bottom, words.bottom) - Math.max(box.top, words.top)
      if (across < 8 || down < 0.5 * words.height || of.contains(drawing)) continue
      const isAfter = of.compareDocumentPosition(drawing) & Node.DOCUMENT_POSITION_FOLLOWING
      if (isAfter && layerOf(of) === layerOf(drawing)) errors.add(`${quote(text)} lies under a drawing`)
    }
  }

  if (low)
    for (const it of document.querySelectorAll('body *'))
      if (['fixed', 'sticky'].includes(styleOf(it).position) && isSeen(it) && !it.closest('[popover], dialog, svg'))
        errors.add(`${name(it)} holds part of a low window`)
  return [...errors]
}

/** WCAG 2.5.8, and the house's own 44 px for what one mostly presses. Runs in the page. */
function touchErrors(): LayoutErrors {
  const errors = new Set<string>()
  /** A link with a frame of its own: what is drawn as a button. */
  const isButton = (it: Element) => {
    const { display, borderTopStyle } = getComputedStyle(it)
    return it.localName === 'a' && display.endsWith('flex') && borderTopStyle === 'solid'
  }
  // The stops of the route are small, and what they lead to the bar's way back does too.
  const main =
    'button, input, select, textarea, summary, .link, nav:not([style*="--stops"]) a, header a:not([style*="--stops"] a), footer a'
  for (const it of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (!it.checkVisibility({ visibilityProperty: true }) || it.closest('.vh, .skip')) continue
    const label = it.matches('input') && it.closest('label')
    const { width, height } = (label || it).getBoundingClientRect()
    if (width <= 1 || height <= 1) continue // for screen readers
    const inText = getComputedStyle(it).display === 'inline'
    const least = inText ? 0 : it.matches(main) || isButton(it) ? 44 : 24
    if (Math.min(width, height) < least - 0.5)
      errors.add(
        `${[it.localName, ...it.classList].join('.')} '${it.textContent!.trim().slice(0, 20)}' is ${Math.round(width)} × ${Math.round(height)} px`,
      )
  }
  const bar = document.querySelector('aside[data-foot]')
  if (bar?.checkVisibility({ visibilityProperty: true }) && getComputedStyle(bar).position !== 'static')
    errors.add('the bar for calls lies over the page before anybody scrolled')
  return [...errors]
}

/** Letters of India hang lower and stand higher than Latin: lines less than 1.25 apart touch. Runs in the page. */
export function touchingLines(): LayoutErrors {
  const errors = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement!
    if (!/[\u0900-\u0dff]/.test(node.textContent!) || of.closest('.vh, svg') || !of.checkVisibility()) continue
    const { lineHeight, fontSize, clipPath } = getComputedStyle(of)
    if (clipPath === 'inset(50%)') continue
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    if (lines > 1 && parseFloat(lineHeight) < 1.25 * parseFloat(fontSize) - 0.1)
      errors.add(
        `lines of ${[of.localName, ...of.classList].join('.')} touch: '${node.textContent!.trim().slice(0, 24)}'`,
      )
  }
  /** In a head lines of two sizes stand close: there the ink itself is compared, not the boxes of the lines. */
  const ruler = document.createElement('canvas').getContext('2d')!
  const inks: { head: Element; text: string; left: number; right: number; top: number; bottom: number }[] = []
  for (const of of document.querySelectorAll('header p, header p *')) {
    for (const node of of.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? node.textContent!.trim() : ''
      if (!text || !of.checkVisibility()) continue
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (boxes.length !== 1) continue
      const [{ left, right, top }] = boxes as [DOMRect]
      const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(of)
      ruler.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
      const ink = ruler.measureText(text)
      const baseline = top + ink.fontBoundingBoxAscent
      const edges = { top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent }
      inks.push({ head: of.closest('header')!, text, left, right, ...edges })
    }
  }
  for (const upper of inks)
    for (const lower of inks) {
      if (lower.head !== upper.head) continue // one may have been scrolled beneath the other
      const isBelow = lower.bottom > upper.bottom && lower.left < upper.right && upper.left < lower.right
      if (isBelow && lower.top < upper.bottom + 1) errors.add(`'${upper.text}' touches '${lower.text}' below it`)
    }
  return [...errors]
}
