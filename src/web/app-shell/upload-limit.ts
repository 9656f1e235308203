import { MAX_POSTED_PHOTOS } from '#modules/dispatch/record/rules/report-kind.ts'
import { MAX_UPLOAD_BYTES } from '#modules/documents/rules/upload.ts'
import { applicationDocumentKinds } from '#modules/partners/rules/application.ts'

/**
 * The paths to which files are posted, with the maximum number of files. `upload-room.test.ts` compares them with the
 * screens that read files.
 */
const maxFilesByPath: Record<string, number> = {
  '/careers': 1,
  '/console/website-content/look': 2,
  '/crew/sent/report': 1,
  '/profile': 1,
  '/register': applicationDocumentKinds.length,
  '/uploads': 1,
  '/apifileupload': 1,
}

/** Paths to which staff post a picture or a file. */
const staffFilePaths =
  /^\/console\/(catalogue\/((services|vehicles)\/\d{1,9}|files)|website-content\/\w+\/[a-z0-9-]{1,80}|leads\/file|prices\/lanes\/import|partners\/\d{1,9}|fleet\/(files|trucks\/\d{1,9}|workers\/\d{1,9}))$/

/** Paths to which a crew posts photos, without script. */
const crewReportPath = /^\/crew\/jobs\/\d{1,15}\/report$/
const crewSurveyPath = /^\/crew\/surveys\/\d{1,15}$/

/** Returns the bytes that the files of a post to `path` may take, besides its texts; 0 where no files are expected. */
export function getUploadLimit(address: string): number {
  const path = address.replace(/\.data$/, '')
  return countMaxFiles(path) * MAX_UPLOAD_BYTES
}

function countMaxFiles(path: string): number {
  if (crewReportPath.test(path)) return MAX_POSTED_PHOTOS
  return maxFilesByPath[path] ?? (staffFilePaths.test(path) || crewSurveyPath.test(path) ? 1 : 0)
}
