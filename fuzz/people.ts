/** Opens a minimal browser: it posts forms and keeps cookies. */
export function openCookieJar(base: string) {
  const cookies = new Map<string, string>()
  async function ask(path: string, form?: Record<string, string>) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const body = form && new URLSearchParams(form)
    const answer = await fetch(base + path, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() }
  }
  return { ask, cookies }
}
export type CookieJar = ReturnType<typeof openCookieJar>

/** Signs up a new customer by a simulated code, with a request for a long-distance quotation. */
export async function signUp(base: string, mobile: string): Promise<{ jar: CookieJar; orderNo: string }> {
  const jar = openCookieJar(base)
  const person = { name: 'Neha Kulkarni', mobile, email: 'neha@example.in' }
  const ends = { from: 'Andheri West, Mumbai 400053', to: 'Indiranagar, Bengaluru 560038' }
  await jar.ask('/?index', { ...person, ...ends })
  await jar.ask('/otp', { code: await codeFor(base, mobile) })
  if (![...jar.cookies.keys()].some(name => name.endsWith('session'))) throw new Error('a customer could not sign in')
  await jar.ask('/mover-steps', { step: '1', ...person, ...ends })
  const requested = await jar.ask('/mover-steps', { step: '2', 'qty-1': '1', 'qty-2': '4' })
  return { jar, orderNo: /TH-\d+/.exec(requested.location)?.[0] ?? 'TH-20001' }
}

async function codeFor(base: string, mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const messages = (await (await fetch(`${base}/sim/outbox.json?to=${mobile}`)).json()) as { text: string }[]
    const code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    if (code) return code
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('no code arrived')
}

export async function signInStaff(base: string): Promise<CookieJar> {
  const jar = openCookieJar(base)
  await jar.ask('/console/login', { email: 'demo@thikana.example', password: 'demo-thikana' })
  return jar
}
