/** A file for download or as an attachment of a message. */
export type StoredFile = { filename: string; contentType: string; content: Uint8Array }
