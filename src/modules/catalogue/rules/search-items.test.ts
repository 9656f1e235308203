import { describe, expect, it } from 'vitest'
import { seedItems } from '../../../../seeds/items.ts'
import { searchItems } from './search-items.ts'

const namesFor = (typed: string) => searchItems(seedItems, typed).map(({ name }) => name)

describe('[WIZ-03] the item search', () => {
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
  ])('the synonym %j finds %s', (typed, name) => expect(namesFor(typed)).toContain(name))

  it.each([
    ['chairs', 'Rocking chair', 'Dining chair'],
    ['tables', 'Centre table', 'Dining table for 4'],
    ['beds', 'Sofa cum bed', 'Box bed, king'],
    ['fridges', 'Fridge, single door', 'Fridge, mini'],
    ['TVs', 'TV, up to 32 inch', 'TV, up to 43 inch'],
    ['TV’s', 'TV, up to 32 inch', 'TV, up to 43 inch'],
    ['almirahs', 'Almirah, steel', 'Office almirah, steel'],
    ['cartons', 'Carton 17 × 17 × 19 inch', 'Carton, large'],
    ['boxes', 'Carton 17 × 17 × 19 inch', 'Carton, large'],
    ['sofas', 'Sofa, 3-seater', 'L-shape sofa, 5-seater'],
    ['cycles', 'Cycle', 'Electric cycle'],
    ['wardrobes', 'Wardrobe, 2-door', 'Wardrobe, sliding'],
    ['mattresses', 'Mattress, king', 'Mattress, single'],
    ['shelves', 'Wall shelf', 'Kitchen rack'],
    ['benches', 'Dining bench', 'Gym bench'],
    ['washing machines', 'Washing machine, front load', 'Washing machine, top load'],
    ['dining chairs', 'Dining chair', 'Dining chair'],
    ['ACs', 'Split AC, dismantled', 'Window AC, taken out'],
    ['suitcases', 'Suitcase, large', 'Suitcase, cabin'],
    ['batteries', 'Inverter with battery', 'UPS'],
    ['cots', 'Baby cot', 'Single bed'],
    ['bikes', 'Motorcycle, up to 160 cc', 'Motorcycle, above 160 cc'],
    ['couches', 'Sofa, 3-seater', 'Sofa, 2-seater'],
    ['children’s cycle', "Children's cycle", "Children's cycle"],
    ["children's cycles", "Children's cycle", "Children's cycle"],
    ['childrens cycle', "Children's cycle", "Children's cycle"],
  ])('the plural %j finds by name first %s', (typed, first, other) => {
    expect(namesFor(typed)[0]).toBe(first)
    expect(namesFor(typed)).toContain(other)
  })

  it.each([
    ['tabel', 'Dining table for 4'],
    ['chiar', 'Dining chair'],
    ['refrigrator', 'Fridge, single door'],
    ['waredrobe', 'Wardrobe, 2-door'],
    ['televison', 'TV, up to 43 inch'],
    ['dinning tabel', 'Dining table for 6'],
    ['mircowave', 'Microwave'],
    ['kursiyan', 'Dining chair'],
    ['कुर्सियाँ', 'Dining chair'],
    ['अलमारियां', 'Almirah, steel'],
    ['गद्दे', 'Mattress, single'],
    ['tipoy', 'Centre table'],
    ['king size bed', 'Box bed, king'],
    ['4 chairs', 'Dining chair'],
    ['sofa set of 5', 'Sofa set, 3 + 1 + 1'],
    ['the godrej', 'Almirah, steel'],
    ['Ｆｒｉｄｇｅ', 'Fridge, single door'],
  ])('%j, mistyped or in other words, finds %s', (typed, name) => expect(namesFor(typed)).toContain(name))

  it('lists items whose words begin like a plural after all items that it may mean', () => {
    const found = namesFor('beds')
    expect(found.indexOf('Bedside table')).toBeGreaterThan(found.indexOf('Bunk bed'))
    expect(namesFor('tables').indexOf('Table lamp')).toBeGreaterThan(namesFor('tables').indexOf('Study table'))
  })

  it('lists names before search words, and finds all words in any position', () => {
    const found = namesFor('bed')
    expect(found.indexOf('Bunk bed')).toBeLessThan(found.indexOf('Table lamp'))
    expect(namesFor('queen mattress')).toEqual(['Mattress, queen'])
  })

  it('finds everything for empty text, and nothing for nonsense', () => {
    expect(searchItems(seedItems, ' , ')).toEqual(seedItems)
    expect(namesFor('zzzz')).toEqual([])
  })

  it.each([
    ['almari', 'Almirah, steel'],
    ['almirah', 'Almirah, steel'],
    ['beero', 'Almirah, steel'],
    ['அலமாரி', 'Almirah, steel'],
    ['அலமா', 'Almirah, steel'],
    ['ಬೀರು', 'Almirah, steel'],
    ['బీరువా', 'Almirah, steel'],
    ['আলমারি', 'Almirah, steel'],
    ['അലമാര', 'Almirah, steel'],
    ['ଆଲମାରୀ', 'Almirah, steel'],
    ['ਅਲਮਾਰੀ', 'Almirah, steel'],
    ['कपाट', 'Almirah, steel'],
    ['કબાટ', 'Almirah, steel'],
    ['पलंग', 'Box bed, king'],
    ['kattil', 'Single bed'],
    ['கட்டில்', 'Single bed'],
    ['മഞ്ചം', 'Single bed'],
    ['ಮಂಚ', 'Single bed'],
    ['మంచం', 'Single bed'],
    ['খাট', 'Single bed'],
    ['ଖଟ', 'Single bed'],
    ['gada', 'Mattress, single'],
    ['गद्दा', 'Mattress, single'],
    ['गादी', 'Mattress, single'],
    ['methai', 'Mattress, single'],
    ['மெத்தை', 'Mattress, single'],
    ['ಹಾಸಿಗೆ', 'Mattress, single'],
    ['పరుపు', 'Mattress, single'],
    ['ગાદલું', 'Mattress, single'],
    ['ਗੱਦਾ', 'Mattress, single'],
    ['frij', 'Fridge, single door'],
    ['फ्रिज', 'Fridge, single door'],
    ['फ़्रिज', 'Fridge, single door'],
    ['ஃப்ரிட்ஜ்', 'Fridge, single door'],
    ['ഫ്രിഡ്ജ്', 'Fridge, single door'],
    ['ଫ୍ରିଜ୍', 'Fridge, single door'],
    ['सोफ़ा', 'Sofa, 3-seater'],
    ['சோபா', 'Sofa, 3-seater'],
    ['वॉशिंग मशीन', 'Washing machine, top load'],
    ['வாஷிங் மெஷின்', 'Washing machine, top load'],
    ['ఫ్యాన్', 'Ceiling fan'],
    ['पंखा', 'Ceiling fan'],
    ['khurchi', 'Dining chair'],
    ['நாற்காலி', 'Dining chair'],
    ['ଚେୟାର', 'Dining chair'],
    ['मेज़', 'Study table'],
    ['சைக்கிள்', 'Cycle'],
    ['सायकल', 'Cycle'],
    ['ஊஞ்சல்', 'Swing, indoor'],
    ['झूला', 'Swing, indoor'],
    ['மந்திர்', 'Mandir, small'],
    ['ಪೂಜೆ', 'Mandir, small'],
    ['गाड़ी', 'Hatchback'],
    ['টিভি', 'TV, up to 43 inch'],
    ['कूलर', 'Cooler'],
    ['தொட்டில்', 'Baby cot'],
    ['बोरी', 'Gunny bag'],
    ['বই', 'Books, bundle'],
    ['sofa २', 'Sofa, 2-seater'],
  ])('%j, in its own script or by sound, finds %s', (typed, name) => expect(namesFor(typed)).toContain(name))

  it.each(['tyre', 'tyres', 'tires', 'wires', 'cow', 'basin', 'tawa', 'spare tyre', 'goat', 'bathtub'])(
    '%j is an English word for nothing in the list, and is not heard as a word of another language',
    typed => expect(namesFor(typed)).toEqual([]),
  )

  it.each([
    ['a.c.', 'Split AC, dismantled'],
    ['T.V.', 'TV, up to 43 inch'],
    ['AC 1.5 ton', 'Split AC, dismantled'],
    ['iron box', 'Iron'],
    ['toolbox', 'Tool box'],
    ['fishtank', 'Fish tank, up to 2 ft'],
    ['dumbbells', 'Dumb-bells and weights'],
    ['dolls', 'Toys, box'],
    ['katti', 'Single bed'],
  ])('%j, abbreviated or written as one word, finds %s', (typed, name) => expect(namesFor(typed)).toContain(name))

  it.each([
    ['ac', 'Bookshelf'],
    ['tv', 'Piano, upright'],
    ['dolls', 'Swing, indoor'],
    ['cat', 'Single bed'],
    ['table', 'Tabla pair'],
    ['safe', 'Sofa, 3-seater'],
    ['சோபா', 'Soundbar with woofer'],
    ['मेज़', 'Mattress, single'],
    ['வாஷிங் மெஷின்', 'Coffee machine'],
    ['கட்டில்', 'Kitchen rack'],
    ['झूला', 'Jug'],
    ['डाबा', 'Tabla pair'],
  ])('%j is no %s', (typed, name) => expect(namesFor(typed)).not.toContain(name))

  it.each(['टमाटर', 'தக்காளி', 'हाथी', 'haathi', 'अबकड', '़'])('%j finds nothing', typed =>
    expect(namesFor(typed)).toEqual([]),
  )
})
