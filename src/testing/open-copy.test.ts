import { expect, inject, test } from 'vitest'
import { openTemplateCopy } from './open-copy.ts'

const services = 'select count(*)::int as count from services'

test.skipIf(!!process.env.TEST_DATABASE_URL)(
  'what is written to a copy is in no other, open or yet to be opened',
  async () => {
    const [one, other] = [await openTemplateCopy(inject('template')), await openTemplateCopy(inject('template'))]
    const before = (await other.query(services)).rows
    await one.exec('truncate services cascade; create table of_one (); checkpoint')
    const third = await openTemplateCopy(inject('template'))
    for (const copy of [other, third]) {
      expect((await copy.query(services)).rows).toEqual(before)
      await expect(copy.query('select from of_one')).rejects.toThrow('does not exist')
    }
    for (const copy of [one, other, third]) await copy.close()
  },
)
