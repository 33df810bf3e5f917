/** Ownership of paths: public paths belong to one live remote, and no remote has one of another's for staff. `/` alone is both. */

/** As hosts read a build (`shared-api/src/office/remote-listing.ts`): one from before `publicPaths` is for visitors when it has no menu. */
const publicPathsOf = ({ publicPaths, paths, menu }) => publicPaths?.map(({ path }) => path) ?? (menu.length === 0 ? paths : [])

function staffPathsOf(remote) {
  const open = publicPathsOf(remote)
  return remote.paths.filter((path) => path !== '/' && !open.includes(path))
}

const shared = (some, others) => some.filter((path) => others.includes(path))

/** Conflicts between a remote and the others that are live, or will be with it. */
export function pathProblems(remote, others) {
  const { name } = remote
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) => [
      ...shared(publicPathsOf(remote), publicPathsOf(other)).map((path) => `${name} opens ${path} to everybody, which belongs to ${other.name}`),
      ...shared(publicPathsOf(remote), staffPathsOf(other)).map((path) => `${name} opens ${path} to everybody, which ${other.name} has for staff`),
      ...shared(staffPathsOf(remote), publicPathsOf(other)).map((path) => `${name} has ${path} for staff, which ${other.name} opens to everybody`),
    ])
}
