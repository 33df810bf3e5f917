import '@office/shared-ui/theme'
import '../provided'

/**
 * The dependencies of the first screen, in pieces: evaluated at once, they would keep a slow phone from answering a tap for
 * longer than a person notices. All of it is in this chunk or in the entry; nothing is fetched here.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@office/shared-api'),
  () => import(/* webpackMode: "eager" */ '@office/shared-ui/router'),
  () => import(/* webpackMode: "eager" */ '@office/shared-ui'),
  () => import(/* webpackMode: "eager" */ '../remotes/remote-loader'),
]

/** Lets taps and painting through before the next piece of the start: a slow phone should not feel it as one. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

async function start(): Promise<void> {
  for (const load of pieces) {
    await load()
    await nextTask()
  }
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page')
  await nextTask()
  await startPage(nextTask)
}

void start()
