import type { StoredFile } from '#modules/documents/rules/stored-file.ts'

/** Builds a file download: browsers do not guess its type, and no cache stores it. http.ts adds the sandbox. */
export function buildFileResponse({ filename, contentType, content }: StoredFile): Response {
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': contentType,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="${filename.replace(/[^\w.-]/g, '-')}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
