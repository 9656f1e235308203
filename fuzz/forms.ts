import type { CookieJar } from './people.ts'

/** `who`: the index of the browser that sees it. */
export type Form = { who: number; path: string; fields: [name: string, value: string][] }

/** Reads the forms of these pages from their markup, so that a new screen's forms are included. */
export async function readForms(paths: readonly string[], jar: CookieJar, who: number): Promise<Form[]> {
  const found = new Map<string, Form>()
  for (const page of paths) {
    const { text } = await jar.ask(page)
    for (const [, tag = '', content = ''] of text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
      const form = { who, path: attribute(tag, 'action') ?? page, fields: fieldsOf(content) }
      if (form.path.startsWith('/')) found.set(JSON.stringify([form.path, form.fields.map(([name]) => name)]), form)
    }
  }
  return [...found.values()]
}

function fieldsOf(content: string): Form['fields'] {
  const tags = content.matchAll(/<(?:input|select|textarea|button)\b([^>]*)>/g)
  return [...tags].flatMap(([, tag = '']) => {
    const name = attribute(tag, 'name')
    return name ? [[name, attribute(tag, 'value') ?? ''] as [string, string]] : []
  })
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
