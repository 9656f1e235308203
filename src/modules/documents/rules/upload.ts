import { MAX_FILE_BYTES, pictureTypes } from '#kernel/picture.ts'

/** API-04: images and PDFs, 5 MB. */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES
/** No screen shows more; longer sides are scaled down. */
export const MAX_PICTURE_SIDE = 2_400

/** The types that may be stored, by the ending of the name. */
export const uploadTypes = { ...pictureTypes, pdf: 'application/pdf' } as const
export type UploadEnding = keyof typeof uploadTypes

/** An unguessable name of our own with its ending: 'q3Jx….jpg'. */
export type UploadId = string

/** Returns the address of an upload. */
export const getUploadPath = (id: UploadId) => `/uploads/${id}`

/** Returns the storage key of an upload. */
export const getUploadKey = (id: UploadId) => `uploads/${id}`

/** Parses the address of an upload; null for anything else. */
export const parseUploadPath = (address: string): UploadId | null => {
  const id = /^\/uploads\/(.+)$/.exec(address)?.[1] ?? ''
  return parseUploadEnding(id) && id
}

/** Removes the name of an upload from a path, for logs. */
export const maskUploadNames = (path: string): string =>
  path.replaceAll(/(?<=\/|%2f)[\w-]{22}\.(jpg|png|webp|pdf)/gi, '…')

/** Returns the ending of a well-formed upload name, else null: a name from outside never becomes a path. */
export function parseUploadEnding(id: string): UploadEnding | null {
  const ending = /^[A-Za-z0-9_-]{22}\.(jpg|png|webp|pdf)$/.exec(id)?.[1]
  return (ending as UploadEnding | undefined) ?? null
}
