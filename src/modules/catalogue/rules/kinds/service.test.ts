import { describe, expect, it } from 'vitest'
import { rupees } from '#kernel/money.ts'
import { serviceCategories } from '../../../../../seeds/services/index.ts'
import { type CatalogueFields, parseCatalogueFields } from '../catalogue-fields.ts'
import { parseOptionFields, toOptionFields } from '../option-fields.ts'
import { optionKind } from './option.ts'
import { type ServiceRow, serviceKind } from './service.ts'

const rows = serviceCategories.flatMap(category =>
  category.services.map((one, position): ServiceRow => {
    const { name, description, warranty, sac, included, excluded } = one
    const questions = one.questions.map(([question, answer]) => ({ question, answer }))
    return {
      category_id: category.id,
      name,
      description,
      warranty,
      sac,
      included,
      excluded,
      questions,
      checklist: ['Water off', 'Nothing drips'],
      position,
      active: true,
    }
  }),
)
const good: CatalogueFields = {
  name: 'Sofa cleaning',
  category: '3',
  description: 'Shampooed.',
  position: '4',
  active: 'yes',
}

describe('the fields of a service', () => {
  it.each(rows)('restore $name', row => {
    expect(parseCatalogueFields(serviceKind.read, serviceKind.fields(row))).toEqual({ row, errors: null })
  })

  it.each<[CatalogueFields, object]>([
    [{ included: ' one \r\n\r\n two' }, { included: ['one', 'two'] }],
    [{ checklist: 'Water off\r\n\r\n Nothing drips ' }, { checklist: ['Water off', 'Nothing drips'] }],
    [{ description: ' a\r\nb ' }, { description: 'a\nb' }],
    [
      { 'questions.0.question': '', 'questions.0.answer': ' ', 'questions.4.question': 'Q', 'questions.4.answer': 'A' },
      { questions: [{ question: 'Q', answer: 'A' }] },
    ],
    [{ active: '' }, { active: false }],
  ])('%j', (change, row) => {
    expect(parseCatalogueFields(serviceKind.read, { ...good, ...change }).row).toMatchObject(row)
  })

  it.each<[CatalogueFields, string, string]>([
    [{ name: '' }, 'name', 'catalogue.required'],
    [{ category: 'x' }, 'category', 'catalogue.count'],
    [{ description: 'x'.repeat(601) }, 'description', 'catalogue.long'],
    [{ checklist: 'x\n'.repeat(21) }, 'checklist', 'catalogue.lines'],
    [{ included: 'x\n'.repeat(21) }, 'included', 'catalogue.lines'],
    [{ 'questions.1.question': 'Q' }, 'questions.1.answer', 'catalogue.required'],
    [{ position: '-1' }, 'position', 'catalogue.count'],
  ])('%j is wrong at %s', (change, field, code) => {
    expect(parseCatalogueFields(serviceKind.read, { ...good, ...change }).errors).toMatchObject({ [field]: code })
  })
})

describe('the options in the form of a service', () => {
  const room = { name: 'One room', price: rupees(1_499), minutes: 90, people: 1, position: 0, active: true }

  it('are parsed with the revision of each', () => {
    const errors = {}
    const fields = toOptionFields([{ ...room, id: 30_101, revision: 7 }])
    expect(parseOptionFields(fields, errors)).toEqual([{ seen: { key: 30_101, revision: 7 }, row: room }])
    expect(errors).toEqual({})
  })

  it('are added from a new row that was filled in, and not from an empty one', () => {
    const typed = Object.fromEntries(
      Object.entries(optionKind.fields(room)).map(([name, value]) => [`options.new2.${name}`, value]),
    )
    const read = parseOptionFields({ ...typed, 'options.new1.name': ' ', 'options.new1.active': 'yes' }, {})
    expect(read).toEqual([{ seen: null, row: room }])
  })

  it.each<[CatalogueFields, string, string]>([
    [{ price: '99.50' }, 'options.new1.price', 'catalogue.rupees'],
    [{ price: '0' }, 'options.new1.price', 'catalogue.rupees'],
    [{ minutes: '0' }, 'options.new1.minutes', 'catalogue.count'],
    [{ name: '' }, 'options.new1.name', 'catalogue.required'],
  ])('%j is wrong at %s', (change, field, code) => {
    const errors = {}
    const fields: CatalogueFields = { ...optionKind.fields(room), ...change }
    parseOptionFields(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [`options.new1.${name}`, value])),
      errors,
    )
    expect(errors).toEqual({ [field]: code })
  })
})

describe('the position in a list', () => {
  const row = (id: string, position: string) => ({
    [`options.${id}.name`]: `Room ${id}`,
    [`options.${id}.price`]: '1499',
    [`options.${id}.minutes`]: '90',
    [`options.${id}.position`]: position,
    ...(/^\d/.test(id) && { [`options.${id}.revision`]: '0' }),
  })
  it('is the end for new options without one, in their order', () => {
    const errors = {}
    const read = parseOptionFields(
      { ...row('11', '4'), ...row('12', '7'), ...row('new1', ''), ...row('new2', ' ') },
      errors,
    )
    expect(errors).toEqual({})
    expect(read.map(({ row }) => row.position)).toEqual([4, 7, 8, 9])
  })
  it('is the beginning for the first option of a new service', () =>
    expect(parseOptionFields(row('new1', ''), {}).map(({ row }) => row.position)).toEqual([0]))
  it('is reported at its field if it is not a number', () => {
    const errors = {}
    parseOptionFields({ ...row('11', '4'), ...row('new1', 'last') }, errors)
    expect(errors).toEqual({ 'options.new1.position': 'catalogue.count' })
  })
  it('is the end for a service without one', () =>
    expect(serviceKind.read.parse({ ...good, position: '' }).position).toBe(9_999))
})
