/** The commands of WebDriver (W3C, classic) that a journey needs; each engine has its own way to send them. */
export type Send = (command: Command, body?: Record<string, unknown>, element?: string) => Promise<unknown>
export type Command =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'SetWindowRect'
  | 'TakeScreenshot'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const RESPONSE_TIMEOUT_MS = 20_000
const PAUSE_MS = 100

/** A browser as a journey sees it: things are found by the words that people read. */
export class Driver {
  readonly #send: Send
  constructor(send: Send) {
    this.#send = send
  }

  go(url: string) {
    return this.#send('Navigate', { url })
  }

  resize(width: number, height: number) {
    return this.#send('SetWindowRect', { width, height })
  }

  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#send('ExecuteScript', { script, args })
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.#send('TakeScreenshot', {})) as string, 'base64')
  }

  async click(words: string | RegExp) {
    await this.#send('ElementClick', {}, await this.#find(words, 'a[href],button,summary,label,[role=option]'))
  }

  /** Into the field with that label, in place of what was there. */
  async type(label: string | RegExp, text: string) {
    const id = await this.#find(label, 'input,textarea')
    await this.run('arguments[0].select()', { [ELEMENT]: id })
    await this.#send('ElementSendKeys', { text }, id)
  }

  /** Until these words can be read. */
  async see(words: string | RegExp) {
    await this.#find(words, 'h1,h2,h3,legend,p,span,b,strong,dd,dt,td,li,label,button,a')
  }

  async until(what: string, isSo: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + RESPONSE_TIMEOUT_MS
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`${what}: not in ${RESPONSE_TIMEOUT_MS / 1000} s`)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }

  async #find(words: string | RegExp, among: string): Promise<string> {
    let found: string | undefined
    const [source, exact] = words instanceof RegExp ? [words.source, false] : [words, true]
    await this.until(String(words), async () => {
      // A page that is just going away has no answer; the next one will.
      const element = (await this.run(FIND, source, exact, among).catch(() => null)) as Record<string, string> | null
      found = element?.[ELEMENT]
      return found
    })
    return found!
  }
}

/**
 * The first that is seen and whose label, name or text are the words, brought into the middle of the window. A payment
 * provider's dialog stands before the page in a shadow root of its own, so these are looked through first.
 */
const FIND = `
  const [source, exact, among] = arguments
  const say = text => text.replace(/\\s+/g, ' ').trim()
  const fits = text => text && (exact ? say(text) === source : new RegExp(source).test(say(text)))
  const namesOf = e =>
    [e.getAttribute('aria-label'), ...[...(e.labels ?? [])].map(l => l.textContent), e.matches('input,textarea') ? '' : e.textContent]
  const shadows = [...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ?? [])
  for (const root of [...shadows, document])
    for (const element of root.querySelectorAll(among)) {
      if (element.disabled || !element.checkVisibility({ visibilityProperty: true })) continue
      if (!namesOf(element).some(fits)) continue
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return element
    }
  return null`
