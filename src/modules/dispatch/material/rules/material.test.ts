import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { parseTypedFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import { defaultMaterials } from './default-materials.ts'
import { countMissingMaterial, parseMaterialCount, suggestMaterialCount } from './material.ts'
import { readMaterial, toMaterialFields } from './read-material.ts'

test.each([
  [9, 350, 32],
  [0.5, 350, 2],
  [0, 350, 0],
  [9, null, 0],
  [1, 100, 1],
])('%f per hundred cft for %s cft: %i', (perHundred, cft, count) => {
  expect(suggestMaterialCount(perHundred, cft)).toBe(count)
})

test.each([
  [400, [12, 20], 1, 4],
  [750, [25, 35], 2, 8],
  [1_050, [40, 55], 3, 11],
])(
  'the default materials for %i cft: %o cartons, %i rolls of bubble wrap, %i tapes',
  (cft, [least, most], bubble, tapes) => {
    const of = (name: string) => suggestMaterialCount(defaultMaterials.find(one => one.name === name)!.perHundred, cft)
    const cartons = of('Carton, medium') + of('Carton, large')
    expect(cartons).toBeGreaterThanOrEqual(least!)
    expect(cartons).toBeLessThanOrEqual(most!)
    expect([of('Bubble wrap, 1 m × 100 m'), of('Brown tape')]).toEqual([bubble, tapes])
    for (const plan of defaultMaterials) expect(readMaterial.parse(toMaterialFields(plan))).toEqual(plan)
  },
)

describe('counts of a material', () => {
  test.each([
    ['nothing is said', ['', '', ''], null],
    ['it is issued', ['40', '', ''], { issued: 40, used: null, returned: null }],
    ['all is counted', ['40', '32', '8'], { issued: 40, used: 32, returned: 8 }],
    ['nothing came back', ['40', '40', ''], { issued: 40, used: 40, returned: 0 }],
    ['nothing was used', [' 40 ', '', '40'], { issued: 40, used: 0, returned: 40 }],
    ['more than was issued', ['40', '32', '9'], { errors: { returned: 'material.more' } }],
    ['used, and never issued', ['', '1', ''], { errors: { returned: 'material.more' } }],
    [
      'no number',
      ['some', '1.5', '-1'],
      { errors: { issued: 'material.count', used: 'material.count', returned: 'material.count' } },
    ],
  ])('%s', (_, [issued, used, returned], count) => {
    expect(parseMaterialCount({ issued: issued!, used: used!, returned: returned! })).toEqual(count)
  })

  test.each([
    [{ issued: 40, used: null, returned: null }, null],
    [{ issued: 40, used: 32, returned: 8 }, 0],
    [{ issued: 40, used: 30, returned: 8 }, 2],
  ])('%o has %s missing', (count, lacks) => {
    expect(countMissingMaterial(count)).toBe(lacks)
  })
})

test('a material is parsed from its fields and formatted back', () => {
  const fields = { name: ' Carton,  large ', unit: 'piece', cost: '65.50', perHundred: '9', active: 'yes' }
  const plan = readMaterial.parse(fields)
  expect(plan).toEqual({ name: 'Carton, large', unit: 'piece', cost: paise(65_50), perHundred: 9, active: true })
  expect(readMaterial.parse(toMaterialFields(plan))).toEqual(plan)
  expect(() => parseTypedFields(readMaterial, { ...fields, name: '', cost: '-1', perHundred: 'many' })).toThrow(
    expect.objectContaining({
      fields: { name: 'catalogue.required', cost: 'material.cost', perHundred: 'material.per-hundred' },
    }),
  )
})
