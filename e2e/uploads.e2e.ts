import { type APIRequestContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { smoke } from './support/steps.ts'

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#d8b892' } })
    .png()
    .toBuffer()
const send = (request: APIRequestContext, buffer: Buffer, name = 'avatar.png') =>
  request.post('/uploads', { multipart: { file: { name, mimeType: 'image/png', buffer } }, maxRedirects: 0 })

test(
  '[API-04] a file that somebody sends is kept and handed out safely',
  smoke,
  async ({ request, playwright, baseURL }) => {
    expect((await send(request, await picture())).status()).toBe(302) // to the login screen

    await request.post('/console/login', { form: { email: 'demo@thikana.example', password: 'demo-thikana' } })
    const sent = await send(request, await picture(), '../../evil.html')
    expect(sent.status()).toBe(201)
    const { href } = await sent.json()
    const kept = await request.get(href)
    expect(await sharp(await kept.body()).metadata()).toMatchObject({ width: 30, height: 20, format: 'png' })
    expect(kept.headers()).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]{22}\.png"$/),
      'content-security-policy': "default-src 'none'; sandbox",
    })

    const stranger = await playwright.request.newContext({ baseURL: baseURL! })
    const closed = await stranger.get(href, { maxRedirects: 0 })
    expect([closed.status(), closed.headers().location]).toEqual([302, `/login?next=${encodeURIComponent(href)}`])
    await stranger.dispose()

    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const refused = await send(request, page)
    expect([refused.status(), (await refused.json()).code]).toEqual([422, 'upload.type'])
    const large = await send(request, Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([large.status(), (await large.json()).code]).toEqual([422, 'upload.too-large'])
    const endless = await send(request, Buffer.alloc(7 * 1024 * 1024)).catch(() => null)
    expect(endless?.status() ?? 413).toBe(413)
  },
)
