/** The builds of a remote that may be removed. Open pages still ask for the chunks of the build with which they began. */

const KEPT_LAST = 5
const KEPT_DAYS = 30

/**
 * Kept: the live build, the last five, and all that came or were live within the last thirty days.
 * @param {{ build: string, placed: Date }[]} builds the one that came last first
 * @param {import('./pointer.mjs').LivePeriod[]} history
 * @param {string | undefined} live
 * @returns {string[]} names of the others
 */
export function buildsToPrune(builds, history, live, now = new Date()) {
  const young = now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000
  // A build was live until the next one was.
  const leftAt = new Map(history.slice(1).map(({ since }, index) => [history[index].build, Date.parse(since)]))
  const isOld = ({ build, placed }) => Math.max(placed.getTime(), leftAt.get(build) ?? 0) < young
  return builds
    .slice(KEPT_LAST)
    .filter((each) => each.build !== live && isOld(each))
    .map(({ build }) => build)
}
