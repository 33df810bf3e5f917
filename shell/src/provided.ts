/**
 * Every entry of the shared packages that remotes may ask for, imported in a function that nobody calls. The build writes the
 * list from the `exports` of their package.json: `tools/lib/provided-modules.cjs`.
 */
export const provided: () => readonly Promise<unknown>[] = () => []
