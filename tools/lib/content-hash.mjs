/** Hashes of what files say, whatever their dates. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** All files below a path (or the file itself), sorted, without those that `skip` names. */
export function filesBelow(path, skip = () => false) {
  if (skip(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name), skip))
}

/** One hash over names and contents; names are relative to `base`, so it is the same wherever the folder lies. */
export function hashOf(files, base) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${relative(base, file).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function hashOfFile(path, algorithm = 'sha256', encoding = 'hex') {
  return createHash(algorithm).update(readFileSync(path)).digest(encoding)
}
