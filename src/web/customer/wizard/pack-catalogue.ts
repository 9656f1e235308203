import { type Paise, paise } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { CatalogueItem } from '#modules/catalogue/rules/item.ts'

/** The catalogue as sent to the browser: one line per item, half the size of as many objects. */
export type PackedCatalogue = Omit<Catalogue, 'items'> & { articles: string }

const plain = (text: string) => text.replace(/[\t\n]+/g, ' ')

export function packCatalogue({ items: articles, ...rest }: Catalogue): PackedCatalogue {
  const lines = [...articles.values()].map(({ id, groupId, name, cft, pictogram, words, handling }) =>
    [id, groupId, plain(name), cft, pictogram, plain(words), handling || ''].join('\t'),
  )
  return { ...rest, articles: lines.join('\n') }
}

export function unpackCatalogue({ articles, ...rest }: PackedCatalogue): Catalogue {
  const lines = articles === '' ? [] : articles.split('\n')
  const list = lines.map((line): [number, CatalogueItem] => {
    const [id, groupId, name, cft, pictogram, words, handling] = line.split('\t') as [string, string, ...string[]]
    const each: Paise = paise(Number(handling))
    return [
      Number(id),
      {
        id: Number(id),
        groupId: Number(groupId),
        name: name!,
        cft: Number(cft),
        pictogram: pictogram!,
        words: words!,
        handling: each,
      },
    ]
  })
  return { ...rest, items: new Map(list) }
}
