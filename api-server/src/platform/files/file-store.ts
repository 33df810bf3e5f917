import type { Config } from '../config/config'
import { type FileStore, folderFiles } from './folder-files'
import { s3Files } from './s3-files'

export type FilesConfig = Pick<Config, 'filesDir' | 'filesUrl'>

/** The pictures of the office that the configuration names: in FILES_URL, else in the folder. */
export function filesOf({ filesDir, filesUrl }: FilesConfig): FileStore {
  return filesUrl === null ? folderFiles(filesDir) : s3Files(filesUrl)
}
