import { expect, test } from 'vitest'
import { findUnknownPlaceholders } from './placeholders.ts'
import { isSafeLink } from './safe-link.ts'
import { textFormSchemas } from './text-fields.ts'
import { findFreeSlug } from './text-kinds.ts'
import { findFirstPicture, getTextPictureFiles, isTextPictureFile, parseTextPicture } from './text-picture.ts'

test('a taken address gets a number', () => {
  expect(findFreeSlug('a', new Set())).toBe('a')
  expect(findFreeSlug('a', new Set(['a', 'a-2']))).toBe('a-3')
})

test.each([
  ['https://example.in', true],
  ['http://example.in', true],
  ['mailto:a@b.in', true],
  ['tel:+91', true],
  ['/help#token', true],
  ['/', true],
  ['#part', true],
  ['//example.in', false],
  ['/\\example.in', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['help', false],
  ['', false],
])('a link to %s: %s', (href, safe) => {
  expect(isSafeLink(href)).toBe(safe)
})

test('unknown placeholders are reported', () => {
  expect(findUnknownPlaceholders('{{brand}} {{ phone }} {{nobody}} {{constructor}}')).toEqual(['nobody', 'constructor'])
})

const token = 'abcdefghijklmnopqrstuv'
test('a picture’s name contains its size, and no other address is a picture', () => {
  expect(getTextPictureFiles(token, { width: 1280, height: 800 })).toEqual({
    large: `${token}-1280x800.webp`,
    small: `${token}-640.webp`,
  })
  expect(getTextPictureFiles(token, { width: 640, height: 80 }).small).toBeNull()
  expect(parseTextPicture(`/pictures/texts/${token}-300x200.webp`)).toMatchObject({
    width: 300,
    height: 200,
    smaller: null,
  })
  expect(parseTextPicture(`/pictures/texts/../${token}-300x200.webp`)).toBeNull()
  expect(parseTextPicture(`https://a.in/pictures/texts/${token}-300x200.webp`)).toBeNull()
  for (const file of ['../x.webp', `${token}-1.webp`, `${token}-640.webp/..`])
    expect(isTextPictureFile(file)).toBe(false)
  for (const file of [`${token}-640.webp`, `${token}-1280x9.webp`]) expect(isTextPictureFile(file)).toBe(true)
})

test('the card of an article shows its first picture of ours', () => {
  const text = `![no](https://a.in/x.png)\n\n![A truck](/pictures/texts/${token}-1280x800.webp) ![b](/pictures/texts/${token}-9x9.webp)`
  expect(findFirstPicture(text)).toMatchObject({ alt: 'A truck', width: 1280 })
  expect(findFirstPicture('none')).toBeNull()
})

test.each([
  [
    { title: '', text: 'x' },
    { title: 'catalogue.required', lead: 'catalogue.required' },
  ],
  [{ title: 'x', lead: 'y', text: '{{nobody}}' }, { text: 'content.placeholder' }],
  [{ title: 'x', lead: 'y', text: 'z'.repeat(18_001) }, { text: 'catalogue.long' }],
])('an article of %j is rejected at %j', (fields, errors) => {
  const { error } = textFormSchemas.article.safeParse(fields)
  expect(Object.fromEntries(error!.issues.map(({ path, message }) => [path[0], message]))).toEqual(errors)
})
