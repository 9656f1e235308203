import { z } from 'zod'
import { storeUpload } from '#modules/documents/index.server.ts'
import { definePathCall } from './call.ts'

/** The only call whose body is a file: wire-face.ts adds it as `file`. */
export const uploadCalls = [
  definePathCall({
    method: 'POST',
    path: '/apifileupload',
    access: 'known',
    about:
      'Stores a picture or a PDF of up to 5 MB for a day, sent as a form with a file or as bytes only. The content decides the type. `url` can be read with the same token.',
    params: z.object({ file: z.instanceof(Uint8Array) }),
    example: {
      ask: { file: '(the bytes)' },
      reply: {
        success: true,
        message: 'Uploaded',
        filename: '3f9c….jpg',
        url: '/uploads/3f9c….jpg',
        contenttype: 'image/jpeg',
      },
    },
    run: async (app, { actor }, { file }) => {
      const { id, href, contentType } = await storeUpload(app, actor, file)
      return { success: true, message: 'Uploaded', filename: id, url: href, contenttype: contentType }
    },
  }),
]
