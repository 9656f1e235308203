import { expect, test } from 'vitest'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { toImportPreview } from './to-import-preview.ts'

test.each([
  [
    'of many lines those that differ',
    '1 Sofa\n2 Chair\n1 Bed',
    '1 Sofa\n3 Chair\n1 Bed\n1 Lamp',
    '2 Chair',
    '3 Chair\n1 Lamp',
  ],
  ['a line that is gone', '1 Sofa\n2 Chair', '1 Sofa', '2 Chair', ''],
  ['all where only the order is another', '1 Sofa\n2 Chair', '2 Chair\n1 Sofa', '1 Sofa\n2 Chair', '2 Chair\n1 Sofa'],
  ['one line as it is', 'Van', 'Small van', 'Van', 'Small van'],
])('what a file would change is shown: %s', (_, before, after, gone, come) => {
  const row = { line: 2, name: '1 RK', differences: [{ column: 'things', before, after }] }
  const { changed } = toImportPreview(
    translateToEnglish,
    { added: [], changed: [row], unchanged: 0, ignored: [], errors: [] },
    'x',
  )
  expect(changed[0]!.differences).toEqual([{ column: 'things', before: gone, after: come }])
})
