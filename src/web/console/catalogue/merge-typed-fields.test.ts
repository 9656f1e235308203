import { expect, it } from 'vitest'
import { mergeTypedFields } from './merge-typed-fields.ts'

const now = {
  name: 'Deep cleaning',
  active: 'yes',
  'options.1.name': '1 BHK',
  'options.1.active': 'yes',
  'options.1.revision': '4',
  'options.2.name': 'Villa',
  'options.2.revision': '1',
}
const typed = { revision: '3', name: 'Deep clean', 'options.1.name': '1 BHK', 'options.1.revision': '3' }

it('takes revisions and added rows from the current values, and everything else from the typed', () => {
  expect(mergeTypedFields(now, typed)).toEqual({
    ...typed,
    'options.1.revision': '4',
    'options.2.name': 'Villa',
    'options.2.revision': '1',
  })
})
