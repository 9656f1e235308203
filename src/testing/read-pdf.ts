import { getDocumentProxy } from 'unpdf'

/** Reads a PDF with another program: its text by page, and its structure for screen readers. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { info } = await document.getMetadata()
  const pages: string[] = []
  const roles = new Set<string>()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    for (const role of rolesOf(await page.getStructTree())) roles.add(role)
  }
  const { Title: title, Language: lang } = info as { Title?: string; Language?: string }
  const marks = await document.getMarkInfo()
  return { pages, title, lang, tagged: marks?.Marked === true, roles }
}

type Node = { role?: string; children?: unknown[] }

const rolesOf = ({ role = '', children = [] }: Node): string[] => [
  role,
  ...children.flatMap(child => rolesOf(child as Node)),
]
