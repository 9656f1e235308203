import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' }, limitInputPixels: false })

test('a progressive JPEG may have as many pixels as a PNG', async () => {
  const [whole, layers] = await Promise.all(
    [false, true].map(progressive => grey(6_000, 5_000).jpeg({ progressive, quality: 20 }).toBuffer()),
  )
  const width = (content: Buffer) =>
    drawPicture(content, 'jpg', 'customer 1', async picture => (await picture.metadata()).width)
  expect(await width(whole!)).toBe(6_000)
  await expect(width(layers!)).rejects.toMatchObject({ code: 'upload.too-many-pixels' })
})

test('pictures are drawn one at a time, and a broken one does not stop the next', async () => {
  const content = await grey(8, 8).png().toBuffer()
  let [now, most] = [0, 0]
  const draw = (of: Buffer) =>
    drawPicture(of, 'png', 'customer 1', async picture => {
      most = Math.max(most, ++now)
      await picture.toBuffer().finally(() => now--)
    })
  const drawn = await Promise.allSettled([content, content.subarray(0, 20), content, content].map(draw))
  expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(most).toBe(1)
})
