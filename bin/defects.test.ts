import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defects } from '../storm/defects/defects.ts'

test.each(Object.entries(defects))(
  'the defect %s can be put back: the source has the text that it replaces',
  (_, defect) => {
    for (const { file, from } of [defect, defect.also ?? defect]) expect(readFileSync(file, 'utf8')).toContain(from)
  },
)
