import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the server's program: `src` in development, the folder of the bundle in production. */
const programFolder = path.dirname(fileURLToPath(import.meta.url))

/** The build copies the migrations beside the bundle, under the same path. */
export const migrationsFolder = path.join(programFolder, 'office', 'migrations')

/** Where the build leaves the shell; the same from `src` and from the bundle's folder. */
export const builtShellFolder = path.join(programFolder, '..', '..', 'shell', 'dist')

/** Runs in the page's head; the build puts a minified one beside the bundle. */
export const earlyScriptFile = path.join(programFolder, 'ssr', 'first-paint', 'early-script.js')

/** The worker thread that renders markup: a file beside the bundle too. */
export const renderWorkerFile = path.join(programFolder, 'ssr', 'render.worker.mjs')
