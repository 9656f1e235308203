import { describe, expect, it } from 'vitest'
import { articles } from '../../../../seeds/articles.ts'
import { findArticles } from './find-articles.ts'

const namesFor = (typed: string) => findArticles(articles, typed).map(({ name }) => name)

describe('[WIZ-03] the search of things', () => {
  it.each([
    ['COOLER', 'Cooler'],
    ['  sofa 3 SEATER', 'Sofa, 3-seater'],
    ['mandir', 'Mandir, small'],
    ['cycle', 'Cycle'],
    ['seater', 'Sofa, 3-seater'],
    ['table', 'Table lamp'],
    ['split ac', 'Split AC, dismantled'],
    ['rdrob', 'Wardrobe, 2-door'],
  ])('%j finds by name first %s', (typed, first) => expect(namesFor(typed)[0]).toBe(first))

  it.each([
    ['godrej', 'Almirah, steel'],
    ['palang', 'Box bed, king'],
    ['takht', 'Diwan'],
    ['mixie', 'Mixer grinder'],
    ['RO', 'Water purifier'],
    ['water heater', 'Geyser, taken down'],
    ['activa', 'Scooter'],
    ['bullet', 'Motorcycle, above 160 cc'],
    ['razai', 'Quilts and bedding, bundle'],
    ['jhoola', 'Swing, indoor'],
    ['chakki', 'Flour mill'],
    ['bori', 'Gunny bag'],
    ['tijori', 'Almirah, steel'],
    ['xerox', 'Photocopier'],
    ['refrigerator', 'Fridge, single door'],
    ['pankha', 'Ceiling fan'],
  ])('%j, as people say, finds %s', (typed, name) => expect(namesFor(typed)).toContain(name))

  it('puts names before other words, and finds all words wherever they stand', () => {
    const found = namesFor('bed')
    expect(found.indexOf('Bunk bed')).toBeLessThan(found.indexOf('Table lamp'))
    expect(namesFor('queen mattress')).toEqual(['Mattress, queen'])
  })

  it('finds everything for nothing, and nothing for nonsense', () => {
    expect(findArticles(articles, ' , ')).toEqual(articles)
    expect(namesFor('zzzz')).toEqual([])
  })
})
