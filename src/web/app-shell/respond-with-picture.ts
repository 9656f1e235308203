/** Responds with a picture that any cache may keep for good: another picture has another name. */
export const respondWithPicture = (webp: Uint8Array): Response =>
  new Response(webp as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(webp.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
