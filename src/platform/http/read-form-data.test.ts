import { describe, expect, test } from 'vitest'
import { readFormData } from './read-form-data.ts'

const EDGE = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
const part = (name: string, value: string) =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const post = (body: BodyInit, type?: string) =>
  readFormData(
    new Request('http://localhost/', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) }),
  )
const multipart = (parts: number, boundary = EDGE) =>
  post(`${part('field', 'x').repeat(parts)}--${EDGE}--\r\n`, `multipart/form-data; boundary=${boundary}`)

describe('a form is read as browsers write it', () => {
  test('with files', async () => {
    const form = new FormData()
    form.set('name', 'आशा')
    form.set('paper', new File([Buffer.from([0, 255, 13, 10, 45, 45])], 'pan.jpg', { type: 'image/jpeg' }))
    const read = (await post(form))!
    expect(read.get('name')).toBe('आशा')
    expect([...(await (read.get('paper') as File).bytes())]).toEqual([0, 255, 13, 10, 45, 45])
  })

  test.each([
    ['without files', new URLSearchParams({ a: 'b & c', d: '' }), undefined],
    ['with the letters it is in', 'a=b+%26+c&d=', 'application/x-www-form-urlencoded; charset=UTF-8'],
  ])('%s', async (_, body, type) =>
    expect([...(await post(body, type))!]).toEqual([
      ['a', 'b & c'],
      ['d', ''],
    ]),
  )

  test('by a boundary in quotes', async () => expect([...(await multipart(2, `"${EDGE}"`))!]).toHaveLength(2))
})

describe('larger forms than ours are not parsed', () => {
  test('more parts than any has', async () => {
    expect(await multipart(150)).not.toBeNull()
    expect(await multipart(100_000)).toBeNull()
  })
  test('more fields than any has', async () => {
    expect(await post('a=b&'.repeat(1_500), 'application/x-www-form-urlencoded')).not.toBeNull()
    expect(await post('a=b&'.repeat(250_000), 'application/x-www-form-urlencoded')).toBeNull()
  })
  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=x; boundary=${EDGE}`,
    `multipart/form-data; charset=utf-8; boundary=${EDGE}`,
    'application/x-www-form-urlencodedx',
  ])('%s', async type => expect(await post(`${part('a', 'b')}--${EDGE}--\r\n`, type)).toBeNull())
  test('one that is cut off', async () => {
    expect(await post(part('a', 'b'), `multipart/form-data; boundary=${EDGE}`)).toBeNull()
  })
})
