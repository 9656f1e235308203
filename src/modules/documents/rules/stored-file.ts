/** A file as it is handed out or attached to a message. */
export type StoredFile = { filename: string; contentType: string; content: Uint8Array }
